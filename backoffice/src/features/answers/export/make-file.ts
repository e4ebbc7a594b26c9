// What makes the file comes when one is asked for.
export { exportAnswers } from '@ventanilla/api'
export { saveFile } from '@ventanilla/ui'
