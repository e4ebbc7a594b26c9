export { ReadAnswer, type ReadAnswerProps } from './answer/read/ReadAnswer.tsx'
