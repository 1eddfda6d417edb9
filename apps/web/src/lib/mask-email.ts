/** An address of whose local part only the first and the last character are shown. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  return `${local[0] ?? ''}•••${local.length > 1 ? local.at(-1) : ''}${email.slice(at)}`;
};
