import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProblemCode } from '@ventanilla/api'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { BusyButton } from '../../components/BusyButton.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { TextField } from '../../components/field/TextField.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { endpoint } from '../../context/client.ts'
import { takeSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { TimeZoneField } from '../../components/field/TimeZoneField.tsx'
import ownStyles from './first-run.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SignInError } from './SignInError.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import styles from './sign-in.module.css'

const calls = { read: endpoint('GET /setup'), begin: endpoint('POST /setup', 'body') }
const fields: Partial<Record<ProblemCode, string>> = {
  'municipality.name.required': 'setup-municipality',
  'municipality.key.required': 'setup-key',
  'municipality.key.invalid': 'setup-key',
  'municipality.timeZone': 'setup-timeZone',
  'area.name.required': 'setup-area',
  'password.tooShort': 'setup-password',
  'password.tooLong': 'setup-password',
  'password.common': 'setup-password',
}
const blank = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  municipality: '',
  key: '',
  country: '',
  province: '',
  area: '',
}
type Draft = typeof blank

/** /primera-vez#KEY: where the start of an installation that has nobody leads. It makes the first town, area and administrator, once. */
export function FirstRunPage() {
  const text = useText()
  const { hash } = useLocation()
  const state = useQuery({ queryKey: ['setup'], queryFn: () => calls.read(), staleTime: Infinity })
  if (state.data?.isOpen === false)
    return (
      <SignInFrame>
        <PageTitle title={text.t('setup.title')} />
        <p className={styles.signInIntro}>{text.t('setup.over.body')}</p>
        <div className={styles.signInActions}>
          <Link className="button primary" to="/login">
            {text.t('signIn.submit')}
          </Link>
        </div>
      </SignInFrame>
    )
  if (hash.length < 2)
    return (
      <SignInFrame>
        <PageTitle title={text.t('setup.noToken')} />
        <p className={styles.signInIntro}>{text.t('setup.noToken.body')}</p>
      </SignInFrame>
    )
  return (
    <SignInFrame isTall>
      <PageTitle title={text.t('setup.title')} />
      <p className={styles.signInIntro}>{text.t('setup.intro')}</p>
      <FirstRunForm token={hash.slice(1)} />
    </SignInFrame>
  )
}

function FirstRunForm({ token }: { token: string }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(blank)
  const [timeZone, setTimeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const begin = useMutation({
    mutationFn: () => calls.begin({ token, timeZone, ...draft }),
    onSuccess: session => {
      takeSession(queries, session)
      void navigate('/home', { replace: true })
    },
    onError: error => {
      const found = refusalOf(error, text, fields)
      setProblems(found)
      const [first] = found
      if (first?.field) document.getElementById(first.field)?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (begin.isPending) return
    setProblems([])
    begin.mutate()
  }
  const field = (name: keyof Draft) => ({
    id: `setup-${name}`,
    value: draft[name],
    error: errorAt(problems, `setup-${name}`),
    onChange: (typed: string) => setDraft(current => ({ ...current, [name]: typed })),
  })
  return (
    <form className={styles.signInForm} onSubmit={submit}>
      <SignInError sentence={problems.find(problem => problem.field === undefined)?.sentence} />
      <fieldset className={ownStyles.part}>
        <legend>{text.t('setup.you')}</legend>
        <div className={ownStyles.pair}>
          <TextField {...field('firstName')} label={text.t('setup.firstName')} maxLength={100} />
          <TextField {...field('lastName')} label={text.t('setup.lastName')} isOptional maxLength={100} />
        </div>
        <TextField {...field('email')} label={text.t('signIn.email')} type="email" maxLength={254} />
        <NewPasswordField {...field('password')} />
      </fieldset>
      <fieldset className={ownStyles.part}>
        <legend>{text.t('setup.town')}</legend>
        <TextField {...field('municipality')} label={text.t('setup.municipality')} maxLength={200} />
        <TextField
          {...field('key')}
          label={text.t('setup.key')}
          hint={text.t('setup.key.hint')}
          isUpper
          isNarrow
          maxLength={20}
        />
        <div className={ownStyles.pair}>
          <TextField {...field('country')} label={text.t('setup.country')} maxLength={100} />
          <TextField {...field('province')} label={text.t('setup.province')} maxLength={100} />
        </div>
        <TimeZoneField
          id="setup-timeZone"
          value={timeZone}
          error={errorAt(problems, 'setup-timeZone')}
          onChange={setTimeZone}
        />
        <TextField {...field('area')} label={text.t('setup.area')} hint={text.t('setup.area.hint')} maxLength={200} />
      </fieldset>
      <BusyButton type="submit" className="button primary" isBusy={begin.isPending}>
        {text.t('setup.submit')}
      </BusyButton>
    </form>
  )
}
