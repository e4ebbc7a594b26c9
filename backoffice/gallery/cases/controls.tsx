import { hues } from '@ventanilla/model'
import { Menu, Popover, Tooltip } from '@ventanilla/ui/overlay'
import { BusyButton } from '../../src/components/BusyButton.tsx'
import { CopyCode } from '../../src/components/CopyCode.tsx'
import { DateField } from '../../src/components/date/DateField.tsx'
import { DatesFilter } from '../../src/components/date/DatesFilter.tsx'
import { Field, FieldGroup } from '../../src/components/field/Field.tsx'
import { ChoiceMenu } from '../../src/components/field/ChoiceMenu.tsx'
import { SelectField } from '../../src/components/field/SelectField.tsx'
import { TextField } from '../../src/components/field/TextField.tsx'
import { TimeZoneField } from '../../src/components/field/TimeZoneField.tsx'
import { AttentionBadge } from '../../src/components/navigation/AttentionBadge.tsx'
import { InboxBadge } from '../../src/components/navigation/InboxBadge.tsx'
import { StateChip } from '../../src/components/StateChip.tsx'
import { Switch } from '../../src/components/Switch.tsx'
import type { Case } from '../case.ts'
import { Focused, Kept, Opened } from '../Kept.tsx'
import { areas, nothing } from './samples.ts'

const looks = ['primary', 'secondary', 'danger', 'quiet']
const field = { id: 'field', label: 'Area of the council' }

export const controls: readonly Case[] = [
  {
    of: ['backoffice/src/components/BusyButton.tsx'],
    where: 'staff',
    states: {
      ready: text => <Buttons name={text.t('shell.retry')} />,
      busy: text => <Buttons name={text.t('shell.loading')} isBusy />,
      disabled: text => <Buttons name={text.t('shell.retry')} disabled />,
      focused: text => (
        <Focused>
          <Buttons name={text.t('shell.retry')} />
        </Focused>
      ),
    },
  },
  {
    of: ['backoffice/src/components/CopyCode.tsx'],
    where: 'staff',
    states: { ready: () => <CopyCode code="VM400" /> },
  },
  {
    of: ['backoffice/src/components/Switch.tsx'],
    where: 'staff',
    states: {
      off: text => <OneSwitch isOn={false} words={[text.t('municipalities.on'), text.t('municipalities.off')]} />,
      on: text => <OneSwitch isOn words={[text.t('municipalities.on'), text.t('municipalities.off')]} />,
      locked: text => (
        <Switch
          label={field.label}
          isOn
          word={text.t('municipalities.on')}
          lockedBecause={text.t('shell.forbidden.body')}
          onChange={nothing}
        />
      ),
    },
  },
  {
    of: ['backoffice/src/components/StateChip.tsx'],
    where: 'staff',
    states: {
      'every hue': () => (
        <p className="page-actions">
          {hues.map(hue => (
            <StateChip key={hue} state={{ name: hue, hue }} />
          ))}
        </p>
      ),
    },
  },
  {
    of: ['backoffice/src/components/navigation/AttentionBadge.tsx'],
    where: 'staff',
    states: { three: () => <AttentionBadge /> },
  },
  {
    of: ['backoffice/src/components/navigation/InboxBadge.tsx'],
    where: 'staff',
    states: { thirtyFour: () => <InboxBadge /> },
  },
  {
    of: ['backoffice/src/components/field/TextField.tsx'],
    where: 'staff',
    states: {
      empty: () => <Line first="" />,
      filled: () => <Line first="Parks and gardens" hint="As it is written on the door." />,
      optional: () => <Line first="" isOptional />,
      wrong: text => (
        <Line first="" error={text.t('list.problems', { count: 1 })} hint="As it is written on the door." />
      ),
      'read only': () => <Line first="Parks and gardens" isReadOnly />,
      narrow: () => <Line first="1024" isNarrow />,
    },
  },
  {
    of: ['backoffice/src/components/field/SelectField.tsx'],
    where: 'staff',
    states: {
      'nothing chosen': () => <Chosen first="" />,
      chosen: () => <Chosen first="parks" />,
      disabled: () => <Chosen first="parks" isDisabled />,
      wrong: text => <Chosen first="" error={text.t('list.refused')} />,
    },
  },
  {
    of: ['backoffice/src/components/field/ChoiceMenu.tsx'],
    where: 'staff',
    states: {
      'something to do': text => <ChoiceMenu label={text.t('list.choose')} options={areas} onChoose={nothing} />,
      'one of them holds': () => <ChoiceMenu label="Area" options={areas} chosen="parks" onChoose={nothing} />,
    },
  },
  {
    of: ['backoffice/src/components/field/TimeZoneField.tsx'],
    where: 'staff',
    states: {
      'nothing known': () => <Zone first="" />,
      chosen: () => <Zone first="Europe/Madrid" />,
      wrong: text => <Zone first="Europe/Madrid" error={text.t('list.refused')} />,
    },
  },
  {
    of: ['backoffice/src/components/field/Field.tsx'],
    where: 'staff',
    states: {
      'one control': text => (
        <Field {...field} hint="Any name.">
          <input id="field" className="input" placeholder={text.t('list.choose')} />
        </Field>
      ),
      group: () => (
        <FieldGroup {...field} hint="Any of them.">
          <Boxes />
        </FieldGroup>
      ),
      'group, wrong': text => (
        <FieldGroup {...field} error={text.t('list.refused')}>
          <Boxes />
        </FieldGroup>
      ),
    },
  },
  {
    of: ['backoffice/src/components/date/DateField.tsx'],
    where: 'staff',
    states: {
      empty: text => <Day first="" label={text.t('answers.filter.from')} />,
      filled: text => <Day first="2026-03-09" label={text.t('answers.filter.from')} />,
      disabled: text => <Day first="2026-03-09" label={text.t('answers.filter.from')} isDisabled />,
    },
  },
  {
    of: ['backoffice/src/components/date/DatesFilter.tsx'],
    where: 'staff',
    states: {
      closed: () => <DatesFilter days={{}} onDays={nothing} />,
      chosen: () => <DatesFilter days={{ from: '2026-03-01' }} chosen="01/03/2026" onDays={nothing} />,
      open: () => (
        <Opened by="button">
          <DatesFilter days={{ from: '2026-03-01', to: '2026-03-31' }} onDays={nothing} />
        </Opened>
      ),
    },
  },
  {
    of: ['packages/ui/src/overlay/Menu.tsx'],
    where: 'staff',
    states: {
      closed: () => <OneMenu />,
      open: () => (
        <Opened by="button">
          <OneMenu />
        </Opened>
      ),
    },
  },
  {
    of: ['packages/ui/src/overlay/Popover.tsx'],
    where: 'staff',
    states: {
      closed: () => <OnePopover />,
      open: () => (
        <Opened by="button">
          <OnePopover />
        </Opened>
      ),
    },
  },
  {
    of: ['packages/ui/src/overlay/Tooltip.tsx'],
    where: 'staff',
    states: {
      focused: text => (
        <Focused>
          <Tooltip words={text.t('shell.forbidden.body')}>
            {reference => (
              <button type="button" className="button secondary" {...reference}>
                {text.t('shell.retry')}
              </button>
            )}
          </Tooltip>
        </Focused>
      ),
    },
  },
]

function Buttons({ name, isBusy = false, disabled = false }: { name: string; isBusy?: boolean; disabled?: boolean }) {
  return (
    <p className="page-actions">
      {looks.map(look => (
        <BusyButton key={look} type="button" className={`button ${look}`} isBusy={isBusy} disabled={disabled}>
          {name}
        </BusyButton>
      ))}
    </p>
  )
}

function OneSwitch({ isOn, words: [on, off] }: { isOn: boolean; words: [string, string] }) {
  return (
    <Kept first={isOn}>
      {(value, keep) => <Switch label={field.label} isOn={value} word={value ? on : off} onChange={keep} />}
    </Kept>
  )
}

type Around = { first: string; hint?: string; error?: string; isOptional?: boolean }

function Line({ first, ...rest }: Around & { isReadOnly?: boolean; isNarrow?: boolean }) {
  return <Kept first={first}>{(value, keep) => <TextField {...field} {...rest} value={value} onChange={keep} />}</Kept>
}

function Chosen({ first, ...rest }: Around & { isDisabled?: boolean }) {
  return (
    <Kept first={first}>
      {(value, keep) => <SelectField {...field} {...rest} value={value} options={areas} onChange={keep} />}
    </Kept>
  )
}

function Zone({ first, error }: { first: string; error?: string }) {
  return (
    <Kept first={first}>
      {(value, keep) => <TimeZoneField id="zone" error={error} value={value} onChange={keep} />}
    </Kept>
  )
}

function Boxes() {
  return areas.map(({ id, name }) => (
    <label key={id} className="check-row">
      <input type="checkbox" defaultChecked={id === 'parks'} />
      {name}
    </label>
  ))
}

function Day({ first, label, isDisabled = false }: { first: string; label: string; isDisabled?: boolean }) {
  return (
    <Kept first={first}>
      {(value, keep) => <DateField label={label} value={value} disabled={isDisabled} onChange={keep} />}
    </Kept>
  )
}

function OneMenu() {
  const items = [
    { id: 'open', label: 'Open', onSelect: nothing },
    { id: 'shown', label: 'Shown', isChecked: true, onSelect: nothing },
    { id: 'off', label: 'Not now', isDisabled: true, onSelect: nothing },
    { id: 'delete', label: 'Delete', isDanger: true, onSelect: nothing },
  ]
  return (
    <Menu label="Actions" className="button secondary" items={items}>
      Actions
    </Menu>
  )
}

function OnePopover() {
  return (
    <Popover label="All areas" className="button secondary" button="Areas">
      <ul className="list">
        {areas.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Popover>
  )
}
