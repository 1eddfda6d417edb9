import { expect, test } from 'vitest';
import { keepDraft, ownDrafts, takeDraft } from './drafts.ts';

test('gives a draft back once, to whom it belongs', () => {
  ownDrafts(1);
  keepDraft('invite', { email: 'a@b.example' });
  ownDrafts(1);
  expect(takeDraft('invite')).toEqual({ email: 'a@b.example' });
  expect(takeDraft('invite')).toBeUndefined();
  keepDraft('invite', { email: 'a@b.example' });
  ownDrafts(2);
  expect(takeDraft('invite')).toBeUndefined();
});
