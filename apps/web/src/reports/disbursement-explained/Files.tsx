import {
  ibtRowAccounting,
  ibtStatement,
  interacRowAccounting,
  interacStatement,
} from '@drumlin/contract/statements/routes.ts';
import { BookOpen, FileText } from 'lucide-react';
import { FileButton } from '../../components/FileButton.tsx';
import { download } from '../../lib/api/download.ts';
import { usePermissions } from '../../lib/session/session.ts';

interface FilesProps {
  rowKey: string;
  product: 'INTERAC' | 'IBT';
}

const ROUTES = {
  INTERAC: { statement: interacStatement, accounting: interacRowAccounting },
  IBT: { statement: ibtStatement, accounting: ibtRowAccounting },
} as const;

/** What is taken along of a disbursement: its statement, and for the staff who see the books its double entry. */
export const Files = ({ rowKey, product }: FilesProps) => {
  const seesBooks = usePermissions().includes('DISBURSEMENTS_VIEW');
  const { statement, accounting } = ROUTES[product];
  return (
    <>
      {seesBooks && (
        <FileButton
          icon={BookOpen}
          label="Accounting file"
          fetchFile={() => download(accounting, { querystring: { rowKey } })}
        />
      )}
      <FileButton
        variant="contained"
        icon={FileText}
        label="Statement (PDF)"
        fetchFile={() => download(statement, { querystring: { rowKey } })}
      />
    </>
  );
};
