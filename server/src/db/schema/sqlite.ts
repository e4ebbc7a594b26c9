import { build } from './build.ts'
import { sqliteKit } from './kit.ts'

export const {
  country,
  province,
  municipality,
  area,
  user,
  userArea,
  session,
  form,
  formArea,
  formVersion,
  formCounter,
  citizenFormCounter,
  codeCounter,
  answer,
  answerContent,
  answerStateHistory,
  saveKey,
  upload,
  outbox,
  statState,
  statDelta,
  statDay,
} = build(sqliteKit)
