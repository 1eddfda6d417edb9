import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusContent } from '../../../lib/focus-content.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { supportViewId } from '../../../lib/support-view.ts';
import { useReport } from '../state/report-context.ts';
import { isFiltered } from '../state/search-moves.ts';

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx').then(part => part.ViewDialog));

/** Keeps the report as it is as a view; not in a support view, which changes nothing. */
export const SaveView = () => {
  const { t } = useTranslation();
  const { viewing } = useReport();
  const [isOpen, setOpen] = useState(false);
  if (supportViewId !== undefined) return null;
  return (
    <>
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        {viewing.isChanged ? t('Save as new view') : t('Save view')}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The same before there is a row of views, once there is something to keep: it costs the list no room. */
export const SaveFirstView = () => {
  const { search, viewing } = useReport();
  const isThere = viewing.views?.length === 0 && (isFiltered(search) || search.sort !== undefined);
  const wasThere = useRef(isThere);
  useEffect(() => {
    // Its dialog gives the focus back to it, and it goes once the first view is saved
    if (wasThere.current && !isThere && document.activeElement === document.body) focusContent();
    wasThere.current = isThere;
  }, [isThere]);
  return isThere && <SaveView />;
};
