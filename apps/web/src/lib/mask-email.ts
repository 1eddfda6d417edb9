/** An address with only the first and last character of its local part (spec document 1, section 9). */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  return `${local[0] ?? ''}•••${local.length > 1 ? local.at(-1) : ''}${email.slice(at)}`;
};
