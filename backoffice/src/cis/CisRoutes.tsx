import { Route, Routes } from 'react-router'
import { chunk } from '../shell/chunk.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { CisLayout } from './CisLayout.tsx'

const CisAnswerPage = chunk(async () => (await import('../answering/CisAnswerPage.tsx')).CisAnswerPage)
const CisAnswerViewPage = chunk(async () => (await import('../answers/AnswerPage.tsx')).CisAnswerViewPage)
const CisCorrectAnswerPage = chunk(
  async () => (await import('../answers/edit/EditAnswerPage.tsx')).CisCorrectAnswerPage,
)
const SentPage = chunk(async () => (await import('../answering/SentPage.tsx')).SentPage)

/** What follows /cis, and /respuesta/enviada with the id and the code of an answer; being signed in is enough to come in (spec 1 §2). */
export function CisRoutes() {
  return (
    <Routes>
      <Route element={<CisLayout />}>
        <Route path="contestar/:id" element={<CisAnswerPage />} />
        <Route path="ver/:id" element={<CisAnswerViewPage />} />
        <Route path="editar/:id" element={<CisCorrectAnswerPage />} />
        <Route path=":answerId/:docCode" element={<SentPage />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
