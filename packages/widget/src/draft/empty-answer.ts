import type { PublicForm } from '@ventanilla/api'
import { emptyContent } from '@ventanilla/model'
import type { StartingAnswer } from '@ventanilla/ui'

/** An answer that holds nothing yet. Its rows are called alike wherever it is drawn: they are told apart inside an answer alone. */
export const emptyAnswer = ({ definition }: PublicForm): StartingAnswer => ({
  content: emptyContent(definition, () => 'first'),
})
