import { addVipFile, listVip, previewVipFile } from '@drumlin/contract/vip/routes.ts';
import { bulkUpload, type PreviewedLine } from '@drumlin/contract/vip/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { fieldError } from '../../../lib/api/field-error.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../failure.ts';

/** What is wrong with a chosen file before it is sent, in English; undefined where it can be. */
const refusalOf = ([file, ...more]: readonly File[]): string | undefined =>
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
const useChosenFile = () => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const choose = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (!first) return;
    const reason = refusalOf(files);
    const whole = reason ? undefined : await readWhole(first);
    setFile(whole);
    setWrong(whole ? undefined : t(reason ?? 'The file could not be read. Choose it again.'));
  };
  return { file, wrong, setWrong, choose: (files: readonly File[]) => void choose(files) };
};

/** A file and whose consumers it names. */
interface BulkInput {
  merchantId: string;
  file: File;
  /** When it was chosen, and whether it is looked at again: a call is told from the one before it by what stands here. */
  chosenAt: number;
  again?: boolean;
}

const namesLines = (error: Error): boolean =>
  error instanceof ApiError && error.details.some(({ field }) => /^file\.\d/.test(field));

/** Choosing a file, looking at what it would do, and doing it. */
export const useBulk = (firstMerchant: string, onAdded: () => void) => {
  const { t } = useTranslation();
  const [merchantId, setMerchantId] = useState(firstMerchant);
  const [checked, setChecked] = useState<BulkInput & { lines: readonly PreviewedLine[] }>();
  const { file, wrong, setWrong, choose } = useChosenFile();
  // An answer about another file or merchant may come late
  const lines = checked?.file === file && checked?.merchantId === merchantId ? checked.lines : undefined;
  const check = useApiMutation({
    changesNothing: true,
    mutationFn: (given: BulkInput) =>
      call(previewVipFile, { querystring: { merchantId: given.merchantId }, file: given.file }),
    onSuccess: (answer, given) => setChecked({ ...given, lines: answer.lines }),
    showError: error => {
      setChecked(undefined);
      setWrong(fieldError(error, 'file') ?? t(toastMessage(error)));
    },
  });
  const add = useApiMutation({
    mutationFn: (given: BulkInput) =>
      call(addVipFile, { querystring: { merchantId: given.merchantId }, file: given.file }),
    invalidates: [listVip],
    onSuccess: ({ added }) => {
      toast.success(t('VIP consumers added successfully: {{number}}', { number: added }));
      onAdded();
    },
    showError: (error, given) => {
      const unable = t('Unable to add {{id}}. Please try again later.', { id: given.file.name });
      toastFailure(error, t('Failed to add VIP consumers'), unable);
      if (namesLines(error)) {
        // Somebody was faster: the lines are looked at again, so that each says what has become of it
        setWrong(t('Nothing was added: some lines are no longer right.'));
        check.mutate({ ...given, again: true });
      } else setWrong(fieldError(error, 'file') ?? t(toastMessage(error)));
    },
  });
  const submit = () => {
    if (!file) return;
    setWrong(undefined);
    const given = { merchantId, file, chosenAt: file.lastModified };
    if (lines) add.mutate(given);
    else check.mutate(given);
  };
  const isSound = lines?.every(({ problems }) => problems.length === 0) ?? true;
  return {
    merchantId,
    file,
    lines,
    wrong,
    setMerchantId: (id: string | undefined) => {
      setWrong(undefined);
      setMerchantId(id ?? '');
    },
    choose,
    form: {
      ready: merchantId !== '' && file !== undefined && isSound,
      pending: check.isPending || add.isPending,
      submit,
    },
  };
};
