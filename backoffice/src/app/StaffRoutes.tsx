import { appPaths } from '@ventanilla/api'
import { Navigate, Route, Routes } from 'react-router'
import { Guard } from '../components/page/Guard.tsx'
import { NotFound } from '../components/page/NotFound.tsx'
import { lazyWithText } from '../context/lazy-with-text.ts'
import { Layout } from './Layout.tsx'
import { pages } from './pages.ts'

const CisLayout = lazyWithText([], async () => (await import('../features/municipal-frame/CisLayout.tsx')).CisLayout)
const CisAnswerFormPage = lazyWithText(
  ['answering', 'issue', 'problem'],
  async () => (await import('../features/answering/CisAnswerPage.tsx')).CisAnswerPage,
)
const CisAnswerPage = lazyWithText(
  ['answers'],
  async () => (await import('../features/answers/detail/AnswerPage.tsx')).CisAnswerViewPage,
)
const CisCorrectAnswerPage = lazyWithText(
  ['answers', 'answering', 'issue', 'problem'],
  async () => (await import('../features/answers/edit/EditAnswerPage.tsx')).CisCorrectAnswerPage,
)
const SentPage = lazyWithText(
  ['answers'],
  async () => (await import('../features/answering/save/SentPage.tsx')).SentPage,
)

/** The pages of whoever is signed in. */
export function StaffRoutes() {
  return (
    <Routes>
      {/* The pages without a bar, which may stand in the frame of the municipal system; being signed in is enough to come in (spec 1 §2). */}
      <Route element={<CisLayout />}>
        <Route path={appPaths.cisAnswerForm} element={<CisAnswerFormPage />} />
        <Route path={appPaths.cisAnswer} element={<CisAnswerPage />} />
        <Route path={appPaths.cisCorrectAnswer} element={<CisCorrectAnswerPage />} />
        <Route path={appPaths.sent} element={<SentPage />} />
        <Route path="/cis/*" element={<NotFound />} />
      </Route>
      <Route element={<Layout />}>
        <Route path={appPaths.start} element={<Navigate to="/home" replace />} />
        {pages.map(({ path, needs, page: Content }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guard {...(needs ? { needs } : {})}>
                <Content />
              </Guard>
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
