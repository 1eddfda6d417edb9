/** The cell of a field in one of the rows that the grid has drawn. */
export const cellOf = (field: string, row = 0): Element => {
  const cell = document.querySelectorAll(`td[data-field="${field}"]`)[row];
  if (!cell) throw new Error(`No cell of ${field} is drawn`);
  return cell;
};

export const rowsDrawn = (): number => document.querySelectorAll('tr[data-id]').length;
