import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyScope, keyRefusal } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, knownRefusal, refusalOf } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { TextField } from '../../components/field/TextField.tsx'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { keyCalls, keysKey } from './key-calls.ts'
import { type Place, PlaceFields } from './PlaceFields.tsx'
import { ScopeChecks } from './ScopeChecks.tsx'
import { type ScopeChoice, scopeChoices, scopesFor } from './scope-choices.ts'

const choices = ['read', 'send', 'all', 'own'] as const satisfies readonly ScopeChoice[]
const ends = ['none', '30', '90', '365'] as const
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Props = { onMade: (key: string) => void; onClose: () => void }

/** Asks who the program is, what it may do, where, from where and until when. */
export function NewKey({ onMade, onClose }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const id = useId()
  const [name, setName] = useState('')
  const [choice, setChoice] = useState<ScopeChoice>('read')
  const [own, setOwn] = useState<readonly KeyScope[]>([])
  const seesAll = useMay('manage usuario')
  const home = useSession().municipality.id
  const [place, setPlace] = useState<Place>({ municipality: home, forms: undefined })
  const [addresses, setAddresses] = useState('')
  const [end, setEnd] = useState<string>('365')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const ids = {
    municipality: `${id}-municipality`,
    name: `${id}-name`,
    scopes: `${id}-scopes`,
    forms: `${id}-forms`,
    addresses: `${id}-addresses`,
  }
  const fields = {
    'key.scopes': ids.scopes,
    'key.formScopes': ids.scopes,
    'key.forms': ids.forms,
    'form.notFound': ids.forms,
    'key.address': ids.addresses,
    'municipality.notFound': ids.municipality,
  }
  const { municipality, forms } = place
  const isAll = forms === undefined
  const scopes = scopesFor(choice === 'own' ? own : scopeChoices[choice], isAll)
  const asked = { scopes, forms: forms === undefined ? ('all' as const) : forms.map(form => form.id) }
  const make = useMutation({
    mutationFn: () =>
      keyCalls.make({
        name: name.trim(),
        ...asked,
        ...(seesAll && { municipalityId: municipality }),
        addresses: addresses.split(/[\s,;]+/).filter(Boolean),
        ...(end !== 'none' && { expiresAt: inDays(Number(end)) }),
      }),
    onSuccess: ({ key }) => {
      void queries.invalidateQueries({ queryKey: keysKey })
      onMade(key)
    },
    onError: error => setProblems(refusalOf(error, text, fields)),
  })
  const submit = () => {
    const code = keyRefusal(asked, new Date())
    const wrong = [
      ...(name.trim() === '' ? [{ field: ids.name, sentence: text.t('apiKeys.new.name.required') }] : []),
      ...(code ? [knownRefusal(code, text, fields)] : []),
    ]
    setProblems(wrong)
    if (wrong.length === 0) make.mutate()
  }
  return (
    <FormDialog
      title={text.t('apiKeys.add')}
      submit={text.t('apiKeys.new.submit')}
      isBusy={make.isPending}
      isDirty={name.trim() !== '' || own.length > 0 || !isAll || municipality !== home || addresses !== ''}
      isWide
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={ids.name}
        label={text.t('apiKeys.new.name')}
        hint={text.t('apiKeys.new.name.hint')}
        error={errorAt(problems, ids.name)}
        maxLength={80}
        value={name}
        onChange={setName}
      />
      <SelectField
        id={ids.scopes}
        label={text.t('apiKeys.new.may')}
        error={errorAt(problems, ids.scopes)}
        value={choice}
        withEmpty={false}
        options={choices.map(each => ({ id: each, name: text.t(`apiKeys.choice.${each}`) }))}
        onChange={next => setChoice(choices.find(each => each === next) ?? 'read')}
      />
      {choice === 'own' && <ScopeChecks id={`${id}-own`} isAll={isAll} chosen={own} onChange={setOwn} />}
      <PlaceFields ids={ids} place={place} problems={problems} onChange={setPlace} />
      <TextField
        id={ids.addresses}
        label={text.t('apiKeys.new.addresses')}
        hint={text.t('apiKeys.new.addresses.hint')}
        error={errorAt(problems, ids.addresses)}
        isOptional
        maxLength={2_000}
        value={addresses}
        onChange={setAddresses}
      />
      <SelectField
        id={`${id}-end`}
        label={text.t('apiKeys.new.end')}
        value={end}
        withEmpty={false}
        options={ends.map(each => ({ id: each, name: text.t(`apiKeys.end.${each}`) }))}
        onChange={setEnd}
      />
    </FormDialog>
  )
}
