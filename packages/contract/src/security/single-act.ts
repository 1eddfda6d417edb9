/** The call for which alone a second factor is shown: its method and address. `params` are those of the address. */
export const singleActOf = (
  { method, url }: { method: string; url: string },
  params: Readonly<Record<string, unknown>> = {},
): string => `${method} ${url.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
