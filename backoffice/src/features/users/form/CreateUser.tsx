import { normalUsername } from '@ventanilla/model'
import { CircleCheck } from 'lucide-react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useSession } from '../../../context/session.ts'
import { useSettings } from '../../../context/settings.ts'
import { useText } from '../../../context/text-context.ts'
import { PlaceFields } from '../../areas/PlaceFields.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { AreaChecks } from './AreaChecks.tsx'
import { BadgeField } from './BadgeField.tsx'
import { NameFields } from './NameFields.tsx'
import type { UserDraft } from './new-user.ts'
import { RoleField } from './RoleField.tsx'
import { useCreateUser } from './use-create-user.ts'
import type { UserFieldIds } from './user-field-ids.ts'

/** Fill in, verify the username with the municipal platform, create (spec 1 §4). */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const text = useText()
  const isSingleSignOn = useSettings()?.singleSignOn ?? false
  const form = useCreateUser(isSingleSignOn ? 'sso' : 'product', onClose)
  const { id, ids, draft, home, problems, isReady, change } = form
  const field = (name: keyof UserFieldIds) => ({ id: ids[name], error: errorAt(problems, ids[name]) })
  return (
    <FormDialog
      title={text.t('users.create.title')}
      submit={text.t(isReady ? 'users.create.submit' : 'users.create.verify')}
      pending={text.t(form.isVerifying ? 'users.create.verifying' : 'users.create.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      isWide
      problems={problems}
      status={
        isReady && (
          <span className="icon-word">
            <CircleCheck aria-hidden size={16} />
            {text.t('users.create.verified', { username: normalUsername(draft.username) })}
          </span>
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RoleField {...field('role')} value={draft.role} onChange={role => change({ role })} />
      {form.isAdmin ? (
        <MunicipalityFields id={id} draft={draft} problems={problems} onChange={change} />
      ) : (
        <OwnMunicipality {...field('municipality')} />
      )}
      <AreaChecks
        {...field('areas')}
        label={text.t('users.column.areas')}
        areas={home?.areas ?? []}
        chosen={draft.areaIds}
        empty={text.t(home ? 'problem.user.areas.none' : 'users.areas.first')}
        onChange={areaIds => change({ areaIds })}
      />
      {isSingleSignOn && <AccountChoice value={draft.account} onChange={account => change({ account })} />}
      <TextField
        {...field('email')}
        label={text.t('users.field.email')}
        type="email"
        maxLength={254}
        isOptional={draft.account === 'sso'}
        hint={draft.account === 'product' ? text.t('users.account.product.hint') : undefined}
        value={draft.email}
        onChange={email => change({ email })}
      />
      <NameFields id={id} value={draft} onChange={change} />
      <BadgeField
        {...field('badge')}
        role={draft.role}
        value={draft.badgeNumber}
        onChange={badgeNumber => change({ badgeNumber })}
      />
      <TextField
        {...field('username')}
        label={text.t('users.field.username')}
        hint={text.t('users.field.username.hint')}
        maxLength={100}
        value={draft.username}
        onChange={username => change({ username })}
      />
    </FormDialog>
  )
}

type PlaceProps = {
  id: string
  draft: UserDraft
  problems: readonly FieldProblem[]
  onChange: (changed: Partial<UserDraft>) => void
}

/** Any municipality; the areas of another one are chosen anew. */
function MunicipalityFields({ id, draft, problems, onChange }: PlaceProps) {
  return (
    <PlaceFields
      id={id}
      place={draft.place}
      last="municipality"
      problems={problems}
      onChange={place => onChange({ place, ...(place.municipality !== draft.place.municipality && { areaIds: [] }) })}
    />
  )
}

function OwnMunicipality(field: { id: string; error: string | undefined }) {
  const text = useText()
  const { municipality } = useSession()
  return (
    <TextField
      {...field}
      label={text.t('users.column.municipality')}
      value={municipality.name}
      isReadOnly
      onChange={() => {}}
    />
  )
}
