import { findQuestion, type Question, questionPlaces } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'
import { placeKey, placeName } from './place-name.ts'

/** To the end of another section, or of another condition. */
export function MoveQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const text = useText()
  const id = useId()
  const { actions } = useEditor()
  const definition = useEditorState(definitionOf)
  const own = findQuestion(definition, question.id)?.place
  const places = questionPlaces(definition).filter(place => placeKey(place) !== (own && placeKey(own)))
  const [chosen, setChosen] = useState(() => places[0] && placeKey(places[0]))
  return (
    <FormDialog
      title={text.t('editor.moveTo.title', { name: titleOf(question.title, text) })}
      submit={text.t('editor.moveTo.submit')}
      isBusy={false}
      isDirty={false}
      problems={[]}
      onClose={onClose}
      onSubmit={() => {
        const place = places.find(each => placeKey(each) === chosen)
        onClose()
        if (place) actions.moveQuestionTo(question.id, place)
      }}
    >
      <SelectField
        id={id}
        label={text.t('editor.moveTo.place')}
        value={chosen ?? ''}
        withEmpty={false}
        options={places.map(place => ({ id: placeKey(place), name: placeName(definition, place, text) }))}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
