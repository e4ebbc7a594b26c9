import { endOfScale, limits, type ScaleQuestion, scaleLooks } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'

/** Where a scale begins and ends, what its ends mean, and how it looks. */
export function ScaleFields({ question }: { question: ScaleQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const { from, look } = question
  const to = endOfScale(question)
  const change = (into: (before: ScaleQuestion) => ScaleQuestion, field?: string) =>
    actions.changeQuestion(question.id, before => (before.kind === 'scale' ? into(before) : before), field)
  const write = (end: 'low' | 'high', words: string) =>
    change(before => {
      const { [end]: known, ...rest } = before
      return words === '' ? rest : { ...rest, [end]: { ...known, text: words } }
    }, `question ${question.id} ${end}`)
  const options = (numbers: readonly number[]) => numbers.map(each => ({ id: String(each), name: String(each) }))
  return (
    <>
      <SelectField
        id="editor-look"
        label={text.t('kinds.scale.look')}
        value={look}
        withEmpty={false}
        isDisabled={lock.content}
        options={scaleLooks.map(id => ({ id, name: text.t(`kinds.scale.look.${id}`) }))}
        onChange={wanted => change(before => ({ ...before, look: wanted === 'stars' ? 'stars' : 'numbers' }))}
      />
      <div className="form-row">
        <SelectField
          id="editor-scale-from"
          label={text.t('kinds.scale.from')}
          value={String(from)}
          withEmpty={false}
          isDisabled={lock.content}
          options={options([0, 1])}
          onChange={wanted =>
            change(before => {
              const begins = wanted === '0' ? 0 : 1
              return { ...before, from: begins, points: Math.max(2, to - begins + 1) }
            })
          }
        />
        <SelectField
          id="editor-scale-to"
          label={text.t('kinds.scale.to')}
          value={String(to)}
          withEmpty={false}
          isDisabled={lock.content}
          options={options(Array.from({ length: 10 }, (_, index) => from + 1 + index))}
          onChange={wanted => change(before => ({ ...before, points: Number(wanted) - before.from + 1 }))}
        />
      </div>
      {(['low', 'high'] as const).map(end => (
        <TextBox
          key={end}
          id={`editor-${end}`}
          partId={question.id}
          label={text.t('kinds.scale.means', { point: end === 'low' ? from : to })}
          value={question[end]?.text ?? ''}
          maxLength={limits.title}
          isLocked={lock.content}
          onChange={words => write(end, words)}
        />
      ))}
    </>
  )
}
