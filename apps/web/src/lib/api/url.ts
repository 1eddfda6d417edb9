/** A route's URL with its `:params` filled in and its query; undefined values are left out. */
export const fillUrl = (
  url: string,
  params: Record<string, unknown> = {},
  querystring: Record<string, unknown> = {},
): string => {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const given = Object.entries(querystring).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return given.length > 0 ? `${path}?${search}` : path;
};
