import { hasOptions, type Question } from '@ventanilla/model'
import { useState } from 'react'
import { QuestionFoot } from '../chooser/QuestionFoot.tsx'
import { OptionsEditor } from '../words/OptionsEditor.tsx'
import { QuestionWords } from '../words/QuestionWords.tsx'

/** What is written in a question's card, where its card does not stand: on a phone, and beside the preview. */
export function QuestionInPanel({ question }: { question: Question }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <QuestionWords question={question} onChooseKind={() => setIsChoosing(true)} />
      {hasOptions(question) && <OptionsEditor question={question} />}
      <QuestionFoot question={question} isChoosing={isChoosing} onChoosing={setIsChoosing} />
    </>
  )
}
