/** An error of the API, by its name in a table. */
export interface ErrorEntry {
  /** The code for clients: the specification's number or word where it has one. */
  errorCode: string | number;
  status: number;
  /** The specification's word for clients, which stands in `errorMessage` in place of the message; pages say the message. */
  word?: string;
  /** The word of OAuth 2.0 for it (RFC 6749, section 5.2). */
  oauth?: string;
  /** For the person who reads the toast; English is the key of its translation. `{{name}}` is filled from the error's values. */
  message: string;
}
