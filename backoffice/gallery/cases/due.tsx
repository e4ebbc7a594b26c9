import type { AnswerDue } from '@ventanilla/api'
import { DueHead } from '../../src/components/due/DueHead.tsx'
import { DueMark } from '../../src/components/due/DueMark.tsx'
import { DueNote } from '../../src/components/due/DueNote.tsx'
import { StaffMark } from '../../src/components/staff/StaffMark.tsx'
import type { Case } from '../case.ts'

const kinds: Readonly<Record<string, AnswerDue>> = {
  'on time': { kind: 'onTime', on: '2026-11-27', days: 4, isThisWeek: true },
  soon: { kind: 'soon', on: '2026-11-24', days: 1, isTomorrow: true, isThisWeek: true },
  today: { kind: 'today', on: '2026-11-23', days: 0, isThisWeek: true },
  late: { kind: 'late', on: '2026-11-16', days: 4 },
  paused: { kind: 'paused', since: '2026-11-12', days: 3 },
}
const people = ['Lucía Pereyra', 'Rubén Quiroga', 'Ana']

export const due: readonly Case[] = [
  {
    of: [
      'backoffice/src/components/due/Due.tsx',
      'backoffice/src/components/due/DueMark.tsx',
      'backoffice/src/components/due/DueNote.tsx',
      'backoffice/src/components/due/DueHead.tsx',
      'backoffice/src/components/due/DueShape.tsx',
    ],
    where: 'staff',
    states: Object.fromEntries(
      Object.entries(kinds).map(([name, given]) => [
        name,
        () => (
          <>
            <DueHead item={{ due: given }} before={undefined} />
            <DueMark due={given} />
            <DueNote due={{ ...given, without: [{ date: '2026-11-23', name: 'Día de la Soberanía Nacional' }] }} />
          </>
        ),
      ]),
    ),
  },
  {
    of: ['backoffice/src/components/staff/StaffMark.tsx'],
    where: 'staff',
    states: {
      people: () => people.map(name => <StaffMark key={name} person={{ id: name, username: name, name }} />),
    },
  },
]
