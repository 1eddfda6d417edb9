/** A field of one of several things in a list, `fees.1.name`. */
const IN_A_LIST = /^(\w+)\.(\d+)\.(\w+)/;

/**
 * Where a form with these values shows what the server refused at `field`: at a field of a thing in a list, else at the field that holds
 * all of it, and with `root` above the buttons what no field of the form has.
 */
export const placeOfRefusal = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const [name = ''] = field.split('.');
  if (!(name in values)) return 'root';
  const [place, list = '', index = '', key = ''] = IN_A_LIST.exec(field) ?? [];
  const things = values[list];
  const thing: unknown = Array.isArray(things) ? things[Number(index)] : undefined;
  return place !== undefined && typeof thing === 'object' && thing !== null && key in thing ? place : name;
};
