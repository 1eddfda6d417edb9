{{/* What api, worker and migrate have in common. Each is called with the root and the component, which is its command. */}}

{{- define "drumlin.labels" -}}
app.kubernetes.io/name: drumlin
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "drumlin.pod" -}}
automountServiceAccountToken: false
# They would be variables of names that settings may have
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
    {{- if .root.Values.dataClaim }}
    persistentVolumeClaim: { claimName: {{ .root.Values.dataClaim }} }
    {{- else }}
    emptyDir: {}
    {{- end }}
{{- end }}

{{- define "drumlin.container" -}}
name: {{ .component }}
image: {{ printf "%s:%s" .root.Values.image.repository (.root.Values.image.tag | default .root.Chart.AppVersion) | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
args: [{{ .component }}]
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: {{ .root.Values.settings.DATA_DIR }} }
env:
  {{- range $name, $value := .root.Values.settings }}
  {{- if $value }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
  {{- end }}
envFrom:
  - secretRef: { name: {{ .root.Values.secretName }} }
  {{- if eq .component "migrate" }}
  - secretRef: { name: {{ .root.Values.ownerSecretName }} }
  {{- end }}
{{- end }}
