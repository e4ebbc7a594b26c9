import type { User } from '@ventanilla/api'
import { areasLocked } from '@ventanilla/model'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { municipalitiesOf, usePlaces } from '../../../queries/places.ts'
import { AreaChecks } from './AreaChecks.tsx'
import { BadgeField } from './BadgeField.tsx'
import { NameFields } from './NameFields.tsx'
import { OvertakenUser } from './OvertakenUser.tsx'
import { RoleField } from './RoleField.tsx'
import { useEditUser } from './use-edit-user.ts'
import type { UserFieldIds } from './user-field-ids.ts'

type Props = { user: User; onClose: () => void }

/** Changes a user (spec 1 §5). Where somebody was faster it says what changed, and keeps what was typed. */
export function EditUser({ user, onClose }: Props) {
  const text = useText()
  const form = useEditUser(user, onClose)
  const { ids, stored, shown, change } = form
  const field = (name: keyof UserFieldIds) => ({ id: ids[name], error: errorAt(form.problems, ids[name]) })
  return (
    <FormDialog
      title={text.t('users.edit.title')}
      intro={stored.email ?? undefined}
      submit={text.t('users.edit.submit')}
      isBusy={form.isSaving}
      isDirty={form.isDirty}
      isWide
      problems={form.problems}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <OvertakenUser before={form.overtaken} now={stored} />
      <TextField
        {...field('username')}
        label={text.t('users.field.username')}
        hint={text.t('users.username.fixed')}
        value={stored.username}
        isReadOnly
        onChange={() => {}}
      />
      <NameFields id={form.id} value={shown} onChange={change} />
      {form.isSelf ? (
        <TextField
          id={ids.role}
          label={text.t('users.column.role')}
          hint={text.t('problem.user.self')}
          value={text.t(`users.role.${stored.role}`)}
          isReadOnly
          onChange={() => {}}
        />
      ) : (
        <RoleField
          {...field('role')}
          hint={shown.role === stored.role ? undefined : text.t('users.signsOut')}
          withEmpty={false}
          value={shown.role}
          onChange={role => role && change({ role })}
        />
      )}
      <BadgeField
        {...field('badge')}
        role={shown.role}
        value={shown.badgeNumber}
        onChange={badgeNumber => change({ badgeNumber })}
      />
      <AreasOfUser {...field('areas')} user={stored} chosen={shown.areaIds} onChange={areaIds => change({ areaIds })} />
      <label className="check-row form-field">
        <input
          type="checkbox"
          checked={shown.videoAttachments}
          onChange={event => change({ videoAttachments: event.target.checked })}
        />
        {text.t('users.field.video')}
      </label>
    </FormDialog>
  )
}

type AreasProps = {
  id: string
  error: string | undefined
  user: User
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Areas of the user's municipality; areas of several municipalities are shown and cannot be changed here. */
function AreasOfUser({ user, ...field }: AreasProps) {
  const text = useText()
  const places = usePlaces()
  const isLocked = areasLocked(user.areas)
  const home = places.data && municipalitiesOf(places.data).find(({ id }) => id === user.municipality.id)
  return (
    <AreaChecks
      {...field}
      label={text.t('users.column.areas')}
      hint={isLocked ? text.t('users.areas.lockedHint') : undefined}
      areas={isLocked ? user.areas : (home?.areas ?? user.areas)}
      isLocked={isLocked}
      empty={text.t(places.isError ? 'users.areas.failed' : 'problem.user.areas.none')}
    />
  )
}
