import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User, UserChange } from '@ventanilla/api'
import { areasLocked, assignableRoles, hasBadge, isRole, userEditRefusal } from '@ventanilla/model'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { currentOf } from '../../components/field/current-of.ts'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { TextField } from '../../components/field/TextField.tsx'
import { client } from '../../context/client.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { municipalitiesOf, usePlaces } from '../../queries/places.ts'
import { AreaChecks } from './AreaChecks.tsx'
import { NameFields } from './NameFields.tsx'
import { editedUser, type UserEdit, userChange, userDifferences } from './user-change.ts'

type Props = { user: User; onClose: () => void }

/** Changes a user (spec 1 §5). Where somebody was faster it says what changed, and keeps what was typed. */
export function EditUser({ user, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const session = useSession()
  const places = usePlaces()
  const id = useId()
  const ids = { role: `${id}-role`, areas: `${id}-areas`, username: `${id}-username`, badge: `${id}-badge` }
  const [base, setBase] = useState(user)
  const [edit, setEdit] = useState<UserEdit>({})
  const [overtaken, setOvertaken] = useState<User>()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const shown = editedUser(base, edit)
  const changed = userChange(base, edit)
  const isDirty = Object.keys(changed).length > 0

  const save = useMutation({
    mutationFn: (change: UserChange) => client.changeUser(base.id, base.revision, change),
    onSuccess: () => {
      onClose()
      notify('success', text.t('users.edit.done'))
    },
    onError: error => {
      const current = currentOf(error, base)
      if (current) {
        setOvertaken(base)
        setBase(current)
        setProblems([])
      } else {
        setProblems(
          refusalOf(error, text, {
            'user.areas.atLeastOne': ids.areas,
            'user.areas.locked': ids.areas,
            'user.role.notAllowed': ids.role,
            'user.lastAdmin': ids.role,
            'user.username.missing': ids.username,
            'user.badge.inspectorsOnly': ids.badge,
          }),
        )
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
  const change = (more: UserEdit) => setEdit(current => ({ ...current, ...more }))
  const submit = () => {
    if (!isDirty) return setProblems([{ sentence: text.t('users.edit.nothing') }])
    const manager = { ...session.user, municipalityId: session.municipality.id }
    const refusal = userEditRefusal(manager, { ...base, municipalityId: base.municipality.id }, changed)
    if (!refusal) return save.mutate(changed)
    const sentence = text.t(`problem.${refusal.code}`, refusal.values)
    setProblems([refusal.code.startsWith('user.areas') ? { field: ids.areas, sentence } : { sentence }])
  }
  const isLocked = areasLocked(base.areas)
  const home = places.data && municipalitiesOf(places.data).find(({ id }) => id === base.municipality.id)
  const isSelf = base.id === session.user.id
  return (
    <FormDialog
      title={text.t('users.edit.title')}
      intro={base.email ?? undefined}
      submit={text.t('users.edit.submit')}
      isBusy={save.isPending}
      isDirty={isDirty}
      isWide
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">
        {overtaken && (
          <div className="form-note is-warning">
            <TriangleAlert aria-hidden size={16} />
            <div>
              {text.t('users.stale', { name: base.updatedBy ?? text.t('users.stale.somebody') })}
              <ul>
                {userDifferences(overtaken, base, text).map(({ field, from, to }) => (
                  <li key={field}>{text.t('users.stale.line', { field: text.t(field), from, to })}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
      <TextField
        id={ids.username}
        label={text.t('users.field.username')}
        hint={text.t('users.username.fixed')}
        error={errorAt(problems, ids.username)}
        value={base.username}
        isReadOnly
        onChange={() => {}}
      />
      <NameFields id={id} value={shown} onChange={change} />
      {isSelf ? (
        <TextField
          id={ids.role}
          label={text.t('users.column.role')}
          hint={text.t('problem.user.self')}
          value={text.t(`users.role.${base.role}`)}
          isReadOnly
          onChange={() => {}}
        />
      ) : (
        <SelectField
          id={ids.role}
          label={text.t('users.column.role')}
          hint={shown.role === base.role ? undefined : text.t('users.signsOut')}
          error={errorAt(problems, ids.role)}
          withEmpty={false}
          value={shown.role}
          options={assignableRoles(session.user).map(role => ({ id: role, name: text.t(`users.role.${role}`) }))}
          onChange={role => isRole(role) && change({ role })}
        />
      )}
      {hasBadge(shown.role) && (
        <TextField
          id={ids.badge}
          label={text.t('users.field.badge')}
          error={errorAt(problems, ids.badge)}
          isOptional
          isNarrow
          maxLength={40}
          value={shown.badgeNumber}
          onChange={badgeNumber => change({ badgeNumber })}
        />
      )}
      <AreaChecks
        id={ids.areas}
        label={text.t('users.column.areas')}
        hint={isLocked ? text.t('users.areas.lockedHint') : undefined}
        error={errorAt(problems, ids.areas)}
        areas={isLocked ? base.areas : (home?.areas ?? base.areas)}
        chosen={shown.areaIds}
        isLocked={isLocked}
        empty={text.t(places.isError ? 'users.areas.failed' : 'problem.user.areas.none')}
        onChange={areaIds => change({ areaIds })}
      />
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
