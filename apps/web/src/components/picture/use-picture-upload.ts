import { NOT_A_PICTURE } from '@drumlin/contract/users/picture.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../lib/api/field-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';
import { type Area, type ChosenPicture, cutSquare, openPicture, whyNot } from './choose-picture.ts';

/** What the field of a photo shows and does. */
export interface PictureUpload {
  chosen: ChosenPicture | undefined;
  /** What is wrong with the file, translated. */
  error: string | undefined;
  /** Whether a photo was chosen and read, and can be sent. */
  ready: boolean;
  pending: boolean;
  choose: (files: readonly File[]) => void;
  setArea: (area: Area) => void;
  upload: () => void;
}

/** Choosing a photo, cutting it, and sending the cut-out once. `onDone` runs when the server has it. */
export const usePictureUpload = (put: (file: File) => Promise<unknown>, onDone: () => void): PictureUpload => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [area, setArea] = useState<Area>();
  const [refused, setRefused] = useState<string>();
  const sending = useRef(false);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const save = useMutation({
    mutationFn: async (part: { picture: ChosenPicture; area: Area }) => put(await cutSquare(part.picture, part.area)),
    onSuccess: onDone,
    onError: error => {
      sending.current = false;
      if (fieldError(error, 'picture') === undefined) toast.error(t(toastMessage(error)));
    },
  });
  const choose = async ([file, ...more]: readonly File[]): Promise<void> => {
    if (!file) return;
    save.reset();
    const wrong = more.length > 0 ? 'Choose one photo only' : whyNot(file);
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
    upload: () => {
      // Not the state: a second click may come before the first one has been drawn
      if (!chosen || !area || sending.current) return;
      sending.current = true;
      save.mutate({ picture: chosen, area });
    },
  };
};
