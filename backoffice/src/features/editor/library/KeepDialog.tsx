import {
  closedClip,
  longestLibraryContent,
  longestLibraryName,
  questionsIn,
  questionsOf,
  questionsOfClip,
  writtenClip,
  writtenForm,
} from '@ventanilla/model'
import { useId, useMemo, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { contentOf, type EditorState, type KeepAsked } from '../state/editor-state.ts'
import { useKeep } from './use-library.ts'

/** Keeps questions, a section or the form under a name, for all who build forms in the municipality. */
export function KeepDialog({ asked, onClose }: { asked: KeepAsked; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const { store } = useEditor()
  // As it stood when it was asked for.
  const given = useMemo(() => givenOf(store.get(), asked), [store, asked])
  const [name, setName] = useState(given.title.trim().slice(0, longestLibraryName))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const keep = useKeep()
  const what = asked.what === 'form' ? 'form' : 'parts'
  const submit = () => {
    const wanted = name.trim()
    const refuse = (sentence: string) => setProblems([{ field: id, sentence }])
    if (wanted === '') return refuse(text.t('library.keep.missing'))
    if (given.count === 0) return refuse(text.t('library.keep.nothing'))
    if (given.content.length > longestLibraryContent) return refuse(text.t('library.keep.tooLarge'))
    setProblems([])
    keep.mutate(
      { name: wanted, content: given.content },
      {
        onSuccess: () => {
          onClose()
          notify('success', text.t('library.kept', { name: wanted }))
        },
        onError: error => setProblems(refusalOf(error, text)),
      },
    )
  }
  return (
    <FormDialog
      title={text.t('library.keep.title', { what })}
      intro={text.t('library.keep.intro', { what })}
      submit={text.t('library.save')}
      isBusy={keep.isPending}
      isDirty={false}
      problems={problems}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        id={id}
        label={text.t('library.name')}
        value={name}
        maxLength={longestLibraryName}
        error={errorAt(problems, id)}
        onChange={setName}
      />
      <p className="form-hint">
        {text.t('library.count', { kind: 'questions', count: given.count })}
        {given.lost > 0 && `. ${text.t('library.keep.lost', { count: given.lost })}`}
      </p>
    </FormDialog>
  )
}

type Given = { readonly title: string; readonly content: string; readonly count: number; readonly lost: number }

function givenOf(state: EditorState, { what, ids }: KeepAsked): Given {
  const content = contentOf(state)
  const { definition } = content
  if (what === 'form')
    return {
      title: definition.title.text,
      content: writtenForm(content),
      count: questionsOf(definition).length,
      lost: 0,
    }
  const sections = definition.sections.filter(({ id }) => ids.has(id))
  const questions = questionsIn(definition, ids)
  const { clip, lost } = closedClip(what === 'sections' ? { sections } : { questions })
  const [first] = what === 'sections' ? sections : questions
  return { title: first?.title.text ?? '', content: writtenClip(clip), count: questionsOfClip(clip).length, lost }
}
