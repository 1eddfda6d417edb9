import type { ManagedUser } from '@drumlin/contract/users/admin.ts';
import { deleteUserPicture, putUserPicture } from '@drumlin/contract/users/picture.ts';
import Stack from '@mui/material/Stack';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { PictureActions } from '../../components/picture/PictureActions.tsx';
import { call } from '../../lib/api/call.ts';

/** The photo of somebody as an administrator sees it, and may change it where the server says so. */
export const UserPicture = ({ user }: { user: ManagedUser }) => {
  const params = { id: String(user.id) };
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 4, flexWrap: 'wrap', mb: 5 }}
    >
      <PersonAvatar name={name} photoUrl={user.photoUrl} size={64} />
      {user.actions.includes('changePicture') && (
        <PictureActions
          name={name}
          photoUrl={user.photoUrl}
          put={file => call(putUserPicture, { params, file })}
          remove={() => call(deleteUserPicture, { params })}
        />
      )}
    </Stack>
  );
};
