import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';

/** More than a list can have: such a file is not read at all. */
const MOST_BYTES = 256 * 1024;

/** Reads a CSV file into a field, where it can be seen and mended before anything is done with it. */
export const FileButton = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setWrong(file.size > MOST_BYTES ? t('Choose a file of 256 kB or less') : undefined);
    if (file.size > MOST_BYTES) return;
    try {
      onRead(await file.text());
    } catch {
      setWrong(t('The file could not be read. Choose it again.'));
    }
  };
  return (
    <div>
      <Button
        variant="text"
        size="small"
        startIcon={<FileUp size={16} aria-hidden />}
        sx={{ ml: -2, mt: 1 }}
        onClick={() => input.current?.click()}
      >
        {t('Read a CSV file')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          void read(event.target.files?.[0]);
          // So that choosing the same file again fires an event
          event.target.value = '';
        }}
      />
      <div role="alert">{wrong && <FieldMessage>{wrong}</FieldMessage>}</div>
    </div>
  );
};
