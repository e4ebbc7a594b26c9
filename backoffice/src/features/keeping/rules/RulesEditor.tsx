import type { Retention } from '@ventanilla/api'
import { mostRetentionRules } from '@ventanilla/model'
import { Plus, Undo2 } from 'lucide-react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { ProblemSummary } from '../../../components/dialog/ProblemSummary.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { hasCode } from '../../../components/field/field-problem.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../shared/keeping.module.css'
import { draftsOf, newDraft } from './rule-draft.ts'
import { RuleRow } from './RuleRow.tsx'
import { useRules } from './use-rules.ts'

/** Rules to add, change and remove; nothing happens before they are saved, and what would take all or much at once is asked about. */
export function RulesEditor({ municipality, loaded }: { municipality: string; loaded: Retention }) {
  const text = useText()
  const { drafts, setDrafts, rules, isDirty, due, save, problems } = useRules(municipality, loaded)
  const takesAll = hasCode(save.error, 'retention.everything')
  const add = (
    <button
      type="button"
      className="button secondary with-icon"
      disabled={drafts.length >= mostRetentionRules}
      onClick={() => setDrafts([...drafts, newDraft()])}
    >
      <Plus aria-hidden size={16} />
      {text.t('keeping.rules.add')}
    </button>
  )
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (rules && !save.isPending) save.mutate({ rules, confirmed: false })
      }}
    >
      {save.isError && !takesAll && <ProblemSummary problems={problems} />}
      <div className="card list-card">
        {drafts.length === 0 && <Empty sentence={text.t('keeping.rules.empty')}>{add}</Empty>}
        {drafts.map((rule, index) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            number={index + 1}
            forms={loaded.forms}
            due={due.data?.due?.[index]}
            isCounting={due.isFetching}
            problems={takesAll ? [] : problems}
            onChange={changed => setDrafts(drafts.map(each => (each.key === rule.key ? changed : each)))}
            onRemove={() => setDrafts(drafts.filter(each => each.key !== rule.key))}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {drafts.length > 0 && add}
        {isDirty && (
          <button
            type="button"
            className="button secondary with-icon"
            onClick={() => {
              save.reset()
              setDrafts(draftsOf(loaded))
            }}
          >
            <Undo2 aria-hidden size={16} />
            {text.t('keeping.rules.undo')}
          </button>
        )}
        <BusyButton type="submit" className="button primary" isBusy={save.isPending} disabled={!isDirty || !rules}>
          {text.t('keeping.rules.save')}
        </BusyButton>
      </div>
      {takesAll && rules && (
        <ConfirmDialog
          title={text.t('keeping.rules.all.title')}
          confirm={text.t('keeping.rules.all.submit')}
          isDanger
          isBusy={save.isPending}
          onConfirm={() => save.mutate({ rules, confirmed: true })}
          onClose={() => save.reset()}
        >
          <p>{problemSentence(save.error, text)}</p>
          <p>{text.t('keeping.rules.all.body')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
