import { getUser, listUsers } from '@drumlin/contract/users/admin.ts';
import { NOT_A_PICTURE } from '@drumlin/contract/users/picture.ts';
import { getProfile } from '@drumlin/contract/users/routes.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../lib/api/field-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import type { FormHandle } from '../../ui/form/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useApiMutation } from '../use-api-mutation.ts';
import { type Area, type ChosenPicture, cutSquare, openPicture, refusalOf } from './choose-picture.ts';

/** The answers that name a photo. */
export const NAME_PHOTOS = [getProfile, getUser, listUsers];

/** What the field of a photo shows and does; a form of its own, ready when a photo was chosen and read. */
export interface PictureUpload extends FormHandle {
  chosen: ChosenPicture | undefined;
  /** What is wrong with the file, translated. */
  error: string | undefined;
  choose: (files: readonly File[]) => void;
  setArea: (area: Area) => void;
}

interface PictureUploadOptions {
  put: (file: File) => Promise<unknown>;
  successMessage?: string;
  /** Runs when the server has it. */
  onSuccess: () => void;
}

/** Choosing a photo, cutting it, and sending the cut-out once. */
export const usePictureUpload = ({ put, ...done }: PictureUploadOptions): PictureUpload => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [area, setArea] = useState<Area>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const save = useApiMutation({
    ...done,
    mutationFn: async () => chosen && area && put(await cutSquare(chosen, area)),
    invalidates: NAME_PHOTOS,
    showError: error => {
      if (fieldError(error, 'picture') === undefined) toast.error(t(toastMessage(error)));
    },
  });
  const choose = async ([file, ...more]: readonly File[]): Promise<void> => {
    if (!file) return;
    save.reset();
    const wrong = more.length > 0 ? 'Choose one photo only' : refusalOf(file);
    const picture = wrong ? undefined : await openPicture(file);
    setRefused(picture ? undefined : (wrong ?? NOT_A_PICTURE));
    setArea(undefined);
    setChosen(picture);
  };
  return {
    chosen,
    error: refused ? t(refused) : fieldError(save.error, 'picture'),
    ready: chosen !== undefined && area !== undefined,
    pending: save.isPending,
    choose: files => void choose(files),
    setArea,
    submit: save.mutate,
  };
};
