import { appPaths } from '@ventanilla/api'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guard } from '../components/page/Guard.tsx'
import { NotFound } from '../components/page/NotFound.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { chunk } from './chunk.ts'
import { Layout } from './Layout.tsx'
import { pages } from './pages.ts'

const ResetPage = chunk(async () => (await import('../features/sign-in/ResetPage.tsx')).ResetPage)
const CisLayout = chunk(async () => (await import('../features/municipal-frame/CisLayout.tsx')).CisLayout)
const CisAnswerFormPage = chunk(async () => (await import('../features/answering/CisAnswerPage.tsx')).CisAnswerPage)
const CisAnswerPage = chunk(async () => (await import('../features/answers/detail/AnswerPage.tsx')).CisAnswerViewPage)
const CisCorrectAnswerPage = chunk(
  async () => (await import('../features/answers/edit/EditAnswerPage.tsx')).CisCorrectAnswerPage,
)
const SentPage = chunk(async () => (await import('../features/answering/save/SentPage.tsx')).SentPage)
const FrameSignInPage = chunk(
  async () => (await import('../features/municipal-frame/FrameSignInPage.tsx')).FrameSignInPage,
)
const SignInPage = chunk(async () => (await import('../features/sign-in/SignInPage.tsx')).SignInPage)

/** The specification's paths (1 §2), those whose screens exist. The declarative router: the data router weighs 17 kB more. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={appPaths.signIn} element={<SignInPage />} />
        <Route path={appPaths.frameSignIn} element={<FrameSignInPage />} />
        <Route path={appPaths.resetPassword} element={<ResetPage />} />
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
    </Suspense>
  )
}
