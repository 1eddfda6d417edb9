import { passwordStep } from '@drumlin/contract/security/routes.ts';
import type { z } from 'zod';
import { useApiForm } from '../../components/use-api-form.ts';
import type { ApiMutationOptions } from '../../components/use-api-mutation.ts';
import { useProfile } from '../../lib/session/session.ts';

/** A form around `PasswordStep`: asks for the own password before a sensitive change. */
export const usePasswordForm = <Output>(act: ApiMutationOptions<z.input<typeof passwordStep>, Output>) =>
  useApiForm({
    ...act,
    schema: passwordStep,
    defaultValues: { email: useProfile().email, password: '' },
    clearOnError: ['password'],
  });
