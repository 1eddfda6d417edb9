import type { ErrorEntry } from '../core/error-entry.ts';

/** The errors of views of reports. */
export const VIEW_ERRORS = {
  viewExists: {
    errorCode: 'VIEW_EXISTS',
    status: 409,
    message: 'You already have a view of this report with this name',
  },
  viewChanged: {
    errorCode: 'VIEW_CHANGED',
    status: 409,
    message: 'This view is no longer as you saw it. Nothing of yours was saved: look at it again.',
  },
  tooManyViews: {
    errorCode: 'TOO_MANY_VIEWS',
    status: 409,
    message: 'You have {{most}} views of this report, and there is no room for more. Delete one first.',
  },
  tooManySharedViews: {
    errorCode: 'TOO_MANY_SHARED_VIEWS',
    status: 409,
    message: 'Your team has {{most}} views of this report, and there is no room for more. Delete one first.',
  },
} as const satisfies Record<string, ErrorEntry>;
