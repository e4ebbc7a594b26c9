import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

/**
 * An answer in the trash belongs to no form (`form_id` 0). So a read that asks for the answers of a form, or joins it, does not find it; any
 * other one says itself whether it means the trash, or stands here with why it may see it.
 */
const mayFind: Readonly<Record<string, readonly [reads: number, why: string]>> = {
  'server/src/features/answers/bulk/freeze-answers.ts': [1, 'the newest id of all; what is frozen asks for its form'],
  'server/src/features/answers/bulk/make-pdf.ts': [1, 'compares with the revision that was found'],
  'server/src/features/answers/bulk/make-workbook.ts': [1, 'names what is not found any more by its code'],
  'server/src/features/answers/bulk/plan-job.ts': [1, 'names answers that a job found in their form'],
  'server/src/features/answers/bulk/read-results.ts': [3, 'names answers of a job, whatever became of them since'],
  'server/src/features/answers/bulk/run-job.ts': [1, 'each goes through the act itself, which does not find the trash'],
  'server/src/features/answers/bulk/undoable.ts': [
    1,
    'each goes through the act itself, which does not find the trash',
  ],
  'server/src/features/answers/changes/read-changes.ts': [1, 'a change is told wherever its answer is by then'],
  'server/src/features/answers/data-requests/find-answers.ts': [
    1,
    'what is known of a person is looked for in the trash too',
  ],
  'server/src/features/answers/data-requests/forget-person.ts': [
    1,
    'a citizen whose answer is in the trash is known still',
  ],
  'server/src/features/answers/inbox/list-inbox.ts': [4, 'what is found must stand in a form of the scope'],
  'server/src/features/answers/inbox/my-states.ts': [
    1,
    'skips from form to form; what it gives is looked up in the forms of the scope',
  ],
  'server/src/features/answers/inbox/read-queue.ts': [2, 'asks by keys, which are forms and their states'],
  'server/src/features/answers/inbox/take-next.ts': [1, 'ids come from a queue, whose keys are forms'],
  'server/src/features/answers/keeping/anonymise-answer.ts': [1, 'writes over the revision that was found'],
  'server/src/features/answers/keeping/due-answers.ts': [1, 'both its conditions name the form'],
  'server/src/features/answers/keeping/forget-citizen.ts': [1, 'a citizen whose answer is in the trash is known still'],
  'server/src/features/answers/keeping/hold-answer.ts': [1, 'holds what is not in the trash'],
  'server/src/features/answers/map/group-positions.ts': [
    1,
    'ids come from places or blocks, which the trash has none of',
  ],
  'server/src/features/answers/record/assign/people-on.ts': [1, 'whoever asks has found the answer'],
  'server/src/features/answers/record/assign/put-assignee.ts': [
    1,
    'writes over what was found; going to the trash moves the revision',
  ],
  'server/src/features/answers/record/blocks/block-rows.ts': [
    2,
    'asks for the form in each statement; and the newest id of all',
  ],
  'server/src/features/answers/record/blocks/fold/fold-blocks.ts': [1, 'the newest id of all'],
  'server/src/features/answers/record/blocks/read-keys.ts': [1, 'asks for the form in each statement'],
  'server/src/features/answers/record/blocks/statistics-keys.ts': [
    1,
    'tells keys of answers that were found in their form; those of the trash are put nowhere',
  ],
  'server/src/features/answers/record/blocks/fold/settled-ids.ts': [1, 'the newest id of all'],
  'server/src/features/answers/record/list/find-page.ts': [
    1,
    'ids come from the index of words, which does not have the trash',
  ],
  'server/src/features/answers/record/list/read-rows.ts': [1, 'asks for the form further down'],
  'server/src/features/answers/record/marks/marks.ts': [1, 'the newest id of all'],
  'server/src/features/answers/record/read/view-answer.ts': [
    1,
    'notes the first look at one that was found in its form',
  ],
  'server/src/features/answers/record/search/rebuild-index.ts': [
    2,
    'holds rows that were read without the trash, by their revision; and the newest id of all',
  ],
  'server/src/features/answers/record/search/stream-ids.ts': [1, 'the index of words does not have the trash'],
  'server/src/features/answers/revise/put-term.ts': [2, 'inside the transaction that has written the answer'],
  'server/src/features/answers/revise/save-change.ts': [1, 'says who was quicker'],
  'server/src/features/answers/revise/write-change.ts': [1, 'writes over the revision that was found'],
  'server/src/features/answers/summaries/rewrite-summaries.ts': [
    1,
    'writes over the revision that was found in the form',
  ],
  'server/src/features/answers/terms/recount-answers.ts': [1, 'writes over the revision that was found in the form'],
  'server/src/features/answers/trash/erase-rows.ts': [1, 'removes what is in the trash'],
  'server/src/features/answers/trash/restore-answer.ts': [1, 'takes out of the trash'],
  'server/src/features/answers/trash/trash-answer.ts': [1, 'says who was quicker'],
  'server/src/features/answers/work/notes/write-note.ts': [1, 'goes on to the answer as its form has it'],
  'server/src/features/citizen-portal/own-refusal.ts': [1, 'says that an answer in the trash is gone'],
  'server/src/features/citizen-portal/read-profile.ts': [
    1,
    'tells the town that got the newest answer, whatever became of it',
  ],
  'server/src/features/exports/read-pages.ts': [1, 'both its reads ask for the form'],
  'server/src/features/imports/write/imported-code.ts': [2, 'a code in the trash is taken'],
  'server/src/features/notifications/deliver-mail.ts': [1, 'a mail that left did so, wherever its answer is by then'],
  'server/src/features/citizen-portal/own-messages.ts': [1, 'numbers of answers that were found among the own ones'],
  'server/src/features/notifications/citizens/due-day.ts': [1, 'whoever asks has found the answer'],
  'server/src/features/notifications/incidents/deliver-incident.ts': [
    1,
    'an incident that was made is noted; it comes back with the answer',
  ],
  'server/src/features/notifications/notices/spread-notice.ts': [1, 'asks of one that was found in its form'],
  'server/src/features/payments/orders/find-order.ts': [1, 'what was paid is noted, whatever became of the answer'],
  'server/src/features/payments/orders/payment-of-answer.ts': [1, 'whoever asks has found the answer'],
  'server/src/features/webhooks/body-of.ts': [1, 'what has happened is told, wherever its answer is by then'],
  'server/src/features/statistics/narrowed/each-content.ts': [
    1,
    'ids come from a filter of the form, or from the index, in the same moment',
  ],
  'server/src/features/statistics/narrowed/count-times.ts': [
    1,
    'ids come from a filter of the form, or from the index, in the same moment',
  ],
}

/** Where the table of answers is read: by the query builder, or in SQL. */
const read =
  /\.from\(answer\)|[jJ]oin\(\s*answer\b|(?:from|join) (?:answer b?\b|\$\{answer\})|\.update\(answer\)|\.delete\(answer\)/g
/** What of the query leaves the trash out, or says that it is meant. */
const decided =
  /(?:eq|inArray)\((?:\w+\.)*answer\.(?:formId|trashed)|eq\(forms?\.id, (?:answer|isTrashed)|isNull\((?:\w+\.)*answer\.trashedAt|isNotNull\((?:\w+\.)*answer\.trashedAt|conditions|ofKey\(|calledAnswers\(|form_id|answer\.formId\} = /

it('whatever reads answers leaves out those in the trash, or says why it finds them', () => {
  const found: Record<string, number> = {}
  for (const { path, text } of sourcesUnder('server/src')) {
    const places = [...text.matchAll(read)].map(({ index }) => index)
    for (const [nth, at] of places.entries()) {
      const end = Math.min(
        places[nth + 1] ?? text.length,
        text.indexOf('\n\n', at) < 0 ? text.length : text.indexOf('\n\n', at),
        at + 900,
      )
      if (!decided.test(text.slice(at, end))) found[path] = (found[path] ?? 0) + 1
    }
  }
  const named = Object.fromEntries(Object.entries(mayFind).map(([path, [reads]]) => [path, reads]))
  expect(found).toEqual(named)
})
