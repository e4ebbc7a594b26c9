import { hasWelcomePage } from '@ventanilla/model'
import { ArrowRight } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import './home.css'

/** The welcome page of supervisors, administrators and private census takers; the others go on to the forms (spec 3 §2). */
export function HomePage() {
  const text = useText()
  const { user, municipality } = useSession()
  if (!hasWelcomePage(user.role)) return <Navigate to="/listar" replace />
  return (
    <div className="page home">
      <p className="home-place">{municipality.name}</p>
      <PageTitle title={text.t('home.title', { name: user.firstName || user.username })} />
      <p className="home-intro">{text.t('home.intro')}</p>
      <Link className="button primary" to="/listar">
        {text.t('home.forms')}
        <ArrowRight aria-hidden size={16} />
      </Link>
    </div>
  )
}
