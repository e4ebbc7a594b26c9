import type { Text } from '@ventanilla/text'
import { Confirmation, Dialog, NoticeCard } from '@ventanilla/ui'
import { Combobox, comboboxCss } from '@ventanilla/ui/overlay'
import { useState } from 'react'
import { ChoiceControl } from '../../../packages/ui/src/control/ChoiceControl.tsx'
import { ChoicesControl } from '../../../packages/ui/src/control/ChoicesControl.tsx'
import { FileControl, type FileView } from '../../../packages/ui/src/control/FileControl.tsx'
import { Icon, type IconName } from '../../../packages/ui/src/control/Icon.tsx'
import { SelectControl } from '../../../packages/ui/src/control/SelectControl.tsx'
import { LongTextControl, TextControl } from '../../../packages/ui/src/control/TextControl.tsx'
import {
  DateControl,
  DecimalControl,
  IntegerControl,
  TimeControl,
  UrlControl,
} from '../../../packages/ui/src/control/typed-controls.tsx'
import filesCss from '../../../packages/ui/src/lazy/files/files.css?inline'
import { pageRoot } from '../../src/context/adopt-style.ts'
import type { Case } from '../case.ts'
import { Kept } from '../Kept.tsx'
import { areas, nothing } from './samples.ts'

const control = (name: string) => `packages/ui/src/control/${name}.tsx`
const choices = areas.map(({ id, name }) => ({ id, text: name }))
const many = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, text: `Street ${index + 1}` }))
const icons: readonly IconName[] = [
  'alert',
  'check',
  'chevron',
  'close',
  'copy',
  'external',
  'offline',
  'plus',
  'position',
]
const outline = 'M12 5v14M5 12h14'

/** What stands around a control: with a hint, wrong, or where no answer is asked for. */
const labelsOf = (text: Text, more: { error?: string; hint?: string; optional?: string } = {}) => ({
  id: 'control',
  label: 'Where is the tree?',
  errorWord: text.t('answering.error'),
  ...more,
})
const hint = 'The nearest corner is enough.'
const wrong = (text: Text) => labelsOf(text, { error: text.issue({ code: 'answer.required' }), hint })

export const formControls: readonly Case[] = [
  {
    of: [control('TextControl'), control('Field')],
    where: 'form',
    states: {
      empty: text => <Line labels={labelsOf(text)} />,
      hint: text => <Line labels={labelsOf(text, { hint, optional: text.t('answer.optional') })} />,
      filled: text => <Line labels={labelsOf(text)} first="Rivadavia 1200" />,
      wrong: text => <Line labels={wrong(text)} />,
      'several lines': text => (
        <Kept first={'One line.\nAnother one.'}>
          {(value, keep) => (
            <LongTextControl labels={labelsOf(text)} value={value} required lines={3} onChange={keep} />
          )}
        </Kept>
      ),
    },
  },
  {
    of: [control('typed-controls')],
    where: 'form',
    states: Object.fromEntries(
      Object.entries({ IntegerControl, DecimalControl, UrlControl, DateControl, TimeControl }).map(
        ([name, Control]) => [
          name,
          (text: Text) => (
            <Kept first="">
              {(value, keep) => <Control labels={labelsOf(text)} value={value} required onChange={keep} />}
            </Kept>
          ),
        ],
      ),
    ),
  },
  {
    of: [control('ChoiceControl')],
    where: 'form',
    states: {
      'nothing chosen': text => <One labels={labelsOf(text)} first={null} />,
      chosen: text => <One labels={labelsOf(text)} first="works" clearWord={text.t('answer.optional')} />,
      wrong: text => <One labels={wrong(text)} first={null} />,
      'side by side': text => <One labels={labelsOf(text)} first="parks" inline />,
    },
  },
  {
    of: [control('ChoicesControl')],
    where: 'form',
    states: {
      'nothing chosen': text => <Several labels={labelsOf(text)} first={[]} />,
      chosen: text => <Several labels={labelsOf(text)} first={['parks', 'works']} />,
      wrong: text => <Several labels={wrong(text)} first={[]} />,
      'a long list': text => <Several labels={labelsOf(text)} first={['3']} isLong />,
    },
  },
  {
    of: [control('SelectControl')],
    where: 'form',
    states: {
      'nothing chosen': text => <Select text={text} labels={labelsOf(text)} first={null} />,
      chosen: text => <Select text={text} labels={labelsOf(text)} first="parks" />,
      wrong: text => <Select text={text} labels={wrong(text)} first={null} />,
    },
  },
  {
    of: [control('FileControl')],
    where: 'form',
    states: {
      empty: text => <Upload text={text} view={{ step: 'empty' }} />,
      sending: text => <Upload text={text} view={{ step: 'sending', name: 'tree.jpg', detail: '2 MB', part: 0.4 }} />,
      there: text => <Upload text={text} view={{ step: 'there', name: 'tree.jpg', detail: '2 MB' }} />,
      failed: text => (
        <Upload text={text} view={{ step: 'failed', name: 'tree.jpg', detail: '2 MB', canRetry: true }} />
      ),
      wrong: text => <Upload text={text} view={{ step: 'empty' }} isWrong />,
    },
  },
  {
    of: [control('Icon')],
    where: 'form',
    states: {
      all: () => (
        <p>
          {icons.map(name => (
            <Icon key={name} name={name} size={24} />
          ))}
        </p>
      ),
    },
  },
  {
    of: ['packages/ui/src/overlay/Combobox.tsx', 'packages/ui/src/overlay/OptionList.tsx'],
    where: 'form',
    states: {
      empty: text => <Search labels={labelsOf(text)} first={[]} isMany={false} text={text} />,
      chosen: text => <Search labels={labelsOf(text)} first={['3']} isMany={false} text={text} />,
      'several chosen': text => <Search labels={labelsOf(text)} first={['3', '5', '8']} isMany text={text} />,
      wrong: text => <Search labels={wrong(text)} first={[]} isMany={false} text={text} />,
    },
  },
  {
    of: ['packages/ui/src/overlay/Dialog.tsx'],
    where: 'form',
    states: {
      open: text => (
        <Dialog
          title={text.t('shell.offline')}
          onClose={nothing}
          actions={
            <button type="button" className="v-button v-primary">
              {text.t('answering.close')}
            </button>
          }
        >
          <p>{text.t('shell.error.body')}</p>
        </Dialog>
      ),
    },
  },
  {
    of: ['packages/ui/src/notice/NoticeCard.tsx'],
    where: 'form',
    states: {
      shown: text => (
        <NoticeCard
          level={1}
          title={text.t('shell.notFound.title')}
          body={text.t('shell.error.body')}
          takesFocus={false}
        >
          <button type="button" className="v-button v-secondary">
            {text.t('shell.retry')}
          </button>
        </NoticeCard>
      ),
    },
  },
  {
    of: ['packages/ui/src/form/Confirmation.tsx'],
    where: 'form',
    states: {
      saved: text => (
        <Confirmation
          text={text}
          level={1}
          formTitle="Tree pruning"
          docCode="VM400"
          savedAt="09/03/2026 - 10:30"
          next={[text.t('shell.error.body'), text.t('shell.offline')]}
          onAgain={nothing}
        />
      ),
      'without its code': text => (
        <Confirmation text={text} level={1} formTitle="Tree pruning" docCode={undefined} next={[]} />
      ),
    },
  },
]

type Labels = ReturnType<typeof labelsOf>

function Line({ labels, first = '' }: { labels: Labels; first?: string }) {
  return (
    <Kept first={first}>{(value, keep) => <TextControl labels={labels} value={value} required onChange={keep} />}</Kept>
  )
}

type OneProps = { labels: Labels; first: string | null; clearWord?: string; inline?: boolean }

function One({ first, ...rest }: OneProps) {
  return (
    <Kept first={first}>
      {(value, keep) => <ChoiceControl {...rest} choices={choices} value={value} required onChange={keep} />}
    </Kept>
  )
}

function Several({ labels, first, isLong = false }: { labels: Labels; first: string[]; isLong?: boolean }) {
  return (
    <Kept first={first}>
      {(value, keep) => (
        <ChoicesControl labels={labels} choices={isLong ? many : choices} value={value} onChange={keep} />
      )}
    </Kept>
  )
}

function Select({ text, labels, first }: { text: Text; labels: Labels; first: string | null }) {
  return (
    <Kept first={first}>
      {(value, keep) => (
        <SelectControl
          labels={labels}
          choices={choices}
          value={value}
          required
          emptyWord={text.t('list.choose')}
          onChange={keep}
        />
      )}
    </Kept>
  )
}

function Upload({ text, view, isWrong = false }: { text: Text; view: FileView; isWrong?: boolean }) {
  useState(() => pageRoot.addCss(filesCss))
  const say = {
    choose: 'Choose a file',
    empty: 'or drop it here',
    sending: 'Sending',
    cancel: text.t('list.cancel'),
    remove: 'Remove',
    undo: 'Undo',
    retry: text.t('shell.retry'),
  }
  return (
    <FileControl
      labels={isWrong ? wrong(text) : labelsOf(text, { hint })}
      say={say}
      icons={{ choose: outline, file: outline }}
      accept="image/*"
      required
      view={view}
      onChoose={nothing}
      onRemove={nothing}
      onRetry={nothing}
    />
  )
}

function Search({ text, labels, first, isMany }: { text: Text; labels: Labels; first: string[]; isMany: boolean }) {
  useState(() => pageRoot.addCss(comboboxCss))
  return (
    <Kept first={first}>
      {(value, keep) => (
        <Combobox
          labels={labels}
          choices={many}
          chosen={value}
          isMany={isMany}
          required
          searchWord={text.t('list.choose')}
          countWords={String}
          onPick={id => keep(isMany ? [...value, id] : [id])}
          onClear={() => keep([])}
        />
      )}
    </Kept>
  )
}
