import type { Form } from '@ventanilla/api'
import { isCounted, type ListColumn, questionsOf, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { ReactNode } from 'react'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { authorLabel } from '../../../components/who.ts'
import { inOrder } from '../list-state/column-choice.ts'
import type { FilterField } from '../list-state/filter-values.ts'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import styles from './answers.module.css'
import { ListValues } from './ListValues.tsx'

/** A column between the code and the state: those stay where they are. */
export type TableColumn = {
  readonly key: string
  readonly title: string
  /** By which the list can be sorted, where it is one of these. */
  readonly sort?: 'created' | 'updated'
  /** Of the filter that it has, where it has one. */
  readonly filter?: FilterField['key']
  readonly headClass?: string | undefined
  readonly cellClass?: string | undefined
  readonly cell: (item: ShownItem) => ReactNode
}

/** What the table shows, in the order in which somebody put it. */
export function tableColumns(form: Form, view: ListView, isUpdated: boolean, text: Text): TableColumn[] {
  const zone = form.municipality.timeZone
  const hasCitizen = form.definition.settings.citizen
  const none = <span className="none">{text.t('answers.noPerson')}</span>
  const of = (key: Exclude<ListColumn, 'state'>, more: Omit<TableColumn, 'key' | 'title'>): TableColumn[] => {
    const isAsked = hasCitizen || (key !== 'person' && key !== 'number')
    // Ordered by the last change, that date stands there whatever was chosen.
    const isShown = isAsked && (view.has(key) || (key === 'updated' && isUpdated))
    return isShown ? [{ key, title: text.t(`answers.column.${key}`), ...more }] : []
  }
  const questions = questionsOf(form.definition).filter(({ id }) => view.questions.includes(id))
  const shown = [
    ...of('subject', {
      cellClass: styles.subjectCell,
      cell: ({ summary }) => (
        <>
          <div className={styles.oneLine}>{summary.subject}</div>
          <div className={styles.oneLine}>{summary.snippet}</div>
        </>
      ),
    }),
    ...of('place', {
      cellClass: `${styles.questionCell} ${styles.placeCell}`,
      cell: ({ summary }) => <div className={styles.clamped}>{summary.place}</div>,
    }),
    ...of('person', { cell: ({ person }) => person?.name ?? none }),
    ...of('number', { filter: 'citizenDni', cell: ({ person }) => person?.number ?? none }),
    ...questions.map(
      (question): TableColumn => ({
        key: `q:${question.id}`,
        title: textIn(question.title, text.language),
        ...(isCounted(question) && { filter: `q:${question.id}` as const }),
        headClass: styles.questionColumn,
        cellClass: styles.questionCell,
        cell: item => (
          <div className={styles.clamped}>
            <ListValues question={question} values={item.values?.[question.id]} form={form} />
          </div>
        ),
      }),
    ),
    ...of('assignee', {
      filter: 'assignee',
      cell: ({ assignee }) =>
        assignee ? (
          <span className={styles.assignee}>
            <StaffMark person={assignee} />
            {assignee.name}
          </span>
        ) : (
          <span className="none">{text.t('answers.nobody')}</span>
        ),
    }),
    ...of('by', { filter: 'createdBy', cell: item => authorLabel(item, text) }),
    ...of('created', { sort: 'created', cellClass: 'code-text', cell: item => text.dateTime(item.createdAt, zone) }),
    ...of('updated', { sort: 'updated', cellClass: 'code-text', cell: item => text.dateTime(item.updatedAt, zone) }),
    ...of('version', { headClass: 'numeric', cellClass: 'numeric', cell: item => text.number(item.version) }),
  ]
  return inOrder(shown, view.order)
}
