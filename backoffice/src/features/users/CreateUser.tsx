import { assignableRoles, hasBadge, isRole, normalUsername } from '@ventanilla/model'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { TextField } from '../../components/field/TextField.tsx'
import { useSession } from '../../context/session.ts'
import { useSettings } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { municipalitiesOf, nextLevel, noPlace, usePlaces } from '../../queries/places.ts'
import { PlaceFields } from '../areas/PlaceFields.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { AreaChecks } from './AreaChecks.tsx'
import { NameFields } from './NameFields.tsx'
import { emptyUser, newUserBody, newUserProblems, type UserDraft } from './new-user.ts'
import { useCreateUser } from './use-create-user.ts'

/** Fill in, verify the username with the municipal platform, create (spec 1 §4). */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { user, municipality } = useSession()
  const isAdmin = user.role === 'ROLE_ADMIN'
  const places = usePlaces()
  const id = useId()
  const [place, setPlace] = useState(noPlace)
  const ids = {
    role: `${id}-role`,
    municipality: `${id}-${isAdmin ? nextLevel(place, 'municipality') : 'municipality'}`,
    areas: `${id}-areas`,
    username: `${id}-username`,
    email: `${id}-email`,
  }
  const isSingleSignOn = useSettings()?.singleSignOn ?? false
  const [start] = useState(() => emptyUser(isSingleSignOn ? 'sso' : 'product'))
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const { verify, create, isVerified } = useCreateUser(ids, setProblems, onClose)

  const homeId = isAdmin ? place.municipality : municipality.id
  const home = places.data && municipalitiesOf(places.data).find(each => each.id === homeId)
  const isLost = !isAdmin && (places.isError || (places.data !== undefined && !home))
  useEffect(() => {
    if (!isLost) return
    notify('error', text.t('users.create.noMunicipality'))
    onClose()
  }, [isLost, notify, onClose, text])

  const change = (changed: Partial<UserDraft>) => setDraft(current => ({ ...current, ...changed }))
  const field = (name: keyof typeof ids) => ({ id: ids[name], error: errorAt(problems, ids[name]) })
  const isReady = isVerified(draft.username, homeId)
  const submit = () => {
    const wrong = newUserProblems({ id: user.id, role: user.role, municipalityId: municipality.id }, draft, home, {
      text,
      ids,
    })
    setProblems(wrong)
    if (wrong.length > 0) return
    const body = newUserBody(draft, homeId)
    if (isReady) create.mutate(body)
    else verify.mutate(body)
  }
  return (
    <FormDialog
      title={text.t('users.create.title')}
      submit={text.t(isReady ? 'users.create.submit' : 'users.create.verify')}
      pending={text.t(verify.isPending ? 'users.create.verifying' : 'users.create.saving')}
      isBusy={verify.isPending || create.isPending}
      isDirty={draft !== start || place !== noPlace}
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
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        {...field('role')}
        label={text.t('users.column.role')}
        value={draft.role}
        options={assignableRoles(user).map(role => ({ id: role, name: text.t(`users.role.${role}`) }))}
        onChange={role => change({ role })}
      />
      {isAdmin ? (
        <PlaceFields
          id={id}
          place={place}
          last="municipality"
          problems={problems}
          onChange={chosen => {
            setPlace(chosen)
            if (chosen.municipality !== place.municipality) change({ areaIds: [] })
          }}
        />
      ) : (
        <TextField
          {...field('municipality')}
          label={text.t('users.column.municipality')}
          value={municipality.name}
          isReadOnly
          onChange={() => {}}
        />
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
      {isRole(draft.role) && hasBadge(draft.role) && (
        <TextField
          id={`${id}-badge`}
          label={text.t('users.field.badge')}
          isOptional
          isNarrow
          maxLength={40}
          value={draft.badgeNumber}
          onChange={badgeNumber => change({ badgeNumber })}
        />
      )}
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
