import type { Text } from '@ventanilla/text'
import { useEffect } from 'react'
import { ConfirmDialog } from '../../src/components/dialog/ConfirmDialog.tsx'
import { ErrorDialog } from '../../src/components/dialog/ErrorDialog.tsx'
import { FormDialog } from '../../src/components/dialog/FormDialog.tsx'
import { ProblemSummary } from '../../src/components/dialog/ProblemSummary.tsx'
import { ReadDialog } from '../../src/components/dialog/ReadDialog.tsx'
import { TextField } from '../../src/components/field/TextField.tsx'
import { ReportList } from '../../src/components/ReportList.tsx'
import { type ToastKind, useNotify } from '../../src/context/toast/toast-context.ts'
import type { Case } from '../case.ts'
import { nothing } from './samples.ts'
import '../../src/components/import.css'

const kinds: readonly ToastKind[] = ['success', 'warning', 'error']

export const dialogs: readonly Case[] = [
  {
    of: ['backoffice/src/components/dialog/ConfirmDialog.tsx', 'backoffice/src/components/dialog/Modal.tsx'],
    where: 'staff',
    states: {
      asking: text => <Confirm text={text} />,
      danger: text => <Confirm text={text} isDanger />,
      busy: text => <Confirm text={text} isDanger isBusy />,
      refused: text => <Confirm text={text} isDanger refusal={text.t('shell.forbidden.body')} />,
    },
  },
  {
    of: ['backoffice/src/components/dialog/ErrorDialog.tsx'],
    where: 'staff',
    states: { open: text => <ErrorDialog sentence={text.t('shell.error.body')} onClose={nothing} /> },
  },
  {
    of: ['backoffice/src/components/dialog/ReadDialog.tsx'],
    where: 'staff',
    states: {
      open: text => (
        <ReadDialog title={text.t('shell.offline')} close={text.t('answering.close')} onClose={nothing}>
          <p>{text.t('shell.error.body')}</p>
        </ReadDialog>
      ),
      'wide, with a report': text => (
        <ReadDialog title={text.t('shell.offline')} close={text.t('answering.close')} isWide isQuiet onClose={nothing}>
          <ReportList title={text.t('shell.error.title')} items={lines} words={line => line} />
        </ReadDialog>
      ),
    },
  },
  {
    of: ['backoffice/src/components/dialog/FormDialog.tsx'],
    where: 'staff',
    states: {
      empty: text => <Form text={text} />,
      wrong: text => <Form text={text} error={text.t('list.refused')} />,
      busy: text => <Form text={text} isBusy />,
    },
  },
  {
    of: ['backoffice/src/components/dialog/ProblemSummary.tsx'],
    where: 'staff',
    states: {
      'of fields': text => (
        <ProblemSummary
          problems={[
            { field: 'name', label: 'Name', sentence: text.t('list.refused') },
            { field: 'mail', sentence: text.t('list.refused') },
          ]}
        />
      ),
      'of the whole': text => <ProblemSummary problems={[{ sentence: text.t('shell.forbidden.body') }]} />,
    },
  },
  {
    of: ['backoffice/src/components/ReportList.tsx'],
    where: 'staff',
    states: {
      few: text => <ReportList title={text.t('shell.error.title')} items={lines} words={line => line} />,
      many: text => (
        <ReportList title={text.t('shell.error.title')} items={Array.from(many)} words={line => `Line ${line}`} />
      ),
    },
  },
  {
    of: ['backoffice/src/context/toast/Toast.tsx', 'backoffice/src/context/toast/ToastProvider.tsx'],
    where: 'staff',
    states: { 'one of each kind': text => <Told text={text} /> },
  },
]

const lines = [
  'trees.xlsx, line 4: no street',
  'trees.xlsx, line 9: a-very-long-name-without-any-place-to-break-it-in-two.pdf',
]
const many = Array.from({ length: 40 }, (_, index) => index + 1)

type ConfirmProps = { text: Text; isDanger?: boolean; isBusy?: boolean; refusal?: string }

function Confirm({ text, ...rest }: ConfirmProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={text.t('municipalities.leave.title')}
      confirm={text.t('municipalities.leave.submit')}
      onConfirm={nothing}
      onClose={nothing}
    >
      <p>{text.t('municipalities.leave.body')}</p>
    </ConfirmDialog>
  )
}

function Form({ text, error, isBusy = false }: { text: Text; error?: string; isBusy?: boolean }) {
  return (
    <FormDialog
      title={text.t('shell.language')}
      submit={text.t('shell.retry')}
      pending={text.t('shell.loading')}
      isBusy={isBusy}
      isDirty={false}
      problems={error === undefined ? [] : [{ field: 'name', label: 'Name', sentence: error }]}
      onSubmit={nothing}
      onClose={nothing}
    >
      <TextField id="name" label="Name" value="" error={error} onChange={nothing} />
      <TextField id="mail" label="Mail" value="a@b.example" isOptional onChange={nothing} />
    </FormDialog>
  )
}

function Told({ text }: { text: Text }) {
  const notify = useNotify()
  useEffect(() => {
    for (const kind of kinds) notify(kind, `${kind}: ${text.t('shell.offline')}`)
  }, [notify, text])
  return null
}
