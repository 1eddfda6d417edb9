/** What a field of a row is on the wire, and in an English and a French file: those of the wire and of the English file unless said. */
export type Face = readonly [field: string, wire: string | number | null, english?: string, french?: string];

/** A row of an ingest file with a value of its own in every field, and what is to be seen of it. Both are written by hand. */
export interface FileToFaces {
  report: string;
  dataset: string;
  /** The row's key in its report. */
  key: string;
  file: Readonly<Record<string, string>>;
  faces: readonly Face[];
}

/** A second row of the same file: what differs from the first. */
export const alsoRow = (
  first: FileToFaces,
  { key, file, faces }: Pick<FileToFaces, 'key' | 'file' | 'faces'>,
): FileToFaces => {
  const other = new Map(faces.map(face => [face[0], face]));
  return {
    ...first,
    key,
    file: { ...first.file, ...file },
    faces: first.faces.map(face => other.get(face[0]) ?? face),
  };
};
