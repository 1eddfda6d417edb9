/** An error of the API, by its name in a table. */
export interface ErrorEntry {
  /** The code for clients: the specification's number or word where it has one. */
  errorCode: string | number;
  status: number;
  /** For the person who reads the toast; English is the key of its translation. `{{name}}` is filled from the error's values. */
  message: string;
}
