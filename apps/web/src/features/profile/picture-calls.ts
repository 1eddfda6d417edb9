import { deleteOwnPicture, putOwnPicture } from '@drumlin/contract/users/picture.ts';
import { call } from '../../lib/api/call.ts';

/** Gives the person signed in another photo. */
export const uploadOwnPicture = (file: File) => call(putOwnPicture, { file });

export const removeOwnPicture = () => call(deleteOwnPicture);
