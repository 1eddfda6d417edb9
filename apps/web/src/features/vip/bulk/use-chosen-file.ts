import { bulkUpload } from '@drumlin/contract/vip/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What is wrong with a chosen file before it is sent, in English; undefined where it can be. */
const whyNot = ([file, ...more]: readonly File[]): string | undefined =>
  more.length > 0 ? 'Choose one file only' : bulkUpload.file.safeParse(file).error?.issues[0]?.message;

/** Read once: what was previewed is then what is added, whatever becomes of the file on its disk. */
const readWhole = async (file: File): Promise<File | undefined> => {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
  } catch {
    return undefined;
  }
};

/** The file that was chosen and, translated, what is wrong with it or with what was done with it. */
export const useChosenFile = () => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const choose = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (!first) return;
    const reason = whyNot(files);
    const whole = reason ? undefined : await readWhole(first);
    setFile(whole);
    setWrong(whole ? undefined : t(reason ?? 'The file could not be read. Choose it again.'));
  };
  return { file, wrong, setWrong, choose: (files: readonly File[]) => void choose(files) };
};
