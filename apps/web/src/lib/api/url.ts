/** A route's url with its `:params` filled and its query added; parts that are undefined are left out. */
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
