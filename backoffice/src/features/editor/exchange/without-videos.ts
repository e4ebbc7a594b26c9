import { type FormContent, questionsOf, withQuestionChanged } from '@ventanilla/model'

/** The form without questions that ask for videos: not every municipality takes them (spec 2 §5). */
export function withoutVideos(content: FormContent): FormContent {
  const asking = questionsOf(content.definition).filter(({ attachments }) => attachments.video)
  const definition = asking.reduce(
    (form, { id }) =>
      withQuestionChanged(form, id, question => ({
        ...question,
        attachments: { ...question.attachments, video: false },
      })),
    content.definition,
  )
  return definition === content.definition ? content : { ...content, definition }
}
