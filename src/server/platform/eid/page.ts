import { html } from 'hono/html'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { Texts } from '../texts.ts'
import type { Person } from './people.ts'
import { roleText } from './role-text.ts'

export type AuthorizeRequest = { redirect_uri: string; state: string; nonce: string }

type Parts = {
  request: AuthorizeRequest
  /** The words that were searched for. */
  wanted: string
  people: Person[]
  total: number
  /** Of everyone on the list, for the links that show one role only. */
  roles: AuthType[]
  cancelAddress: string
  texts: Texts
}

/** The page of the local provider: no script, a form for each act, so that it works with nothing else built. */
export function peoplePage({ request, wanted, people, total, roles, cancelAddress, texts }: Parts) {
  const t = texts.translate
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const linkTo = (q: string) => `/eid/authorize?${new URLSearchParams({ ...request, ...(q && { q }) })}`
  const roleLinks = roles.map((type) => {
    const role = t(roleTexts[type])
    const current = wanted === role ? html`aria-current="true"` : ''
    return html`<a href="${linkTo(role)}" ${current}>${role}</a>`
  })
  const found = people.length
    ? html`<form method="post" action="/eid/authorize">
        ${hidden}
        <ul class="people" aria-label="${t('eid.people')}">${people.map((person) => personItem(person, texts))}</ul>
      </form>`
    : html`<p role="status">${t(wanted ? 'eid.noneFound' : 'eid.noPeople')}</p>`
  return page(
    texts,
    t('eid.heading'),
    html`
      <div class="warning">
        ${warningSign}
        <div><strong>${t('eid.notReal')}</strong><p>${t('eid.explanation')}</p></div>
      </div>
      <form class="search" role="search" method="get" action="/eid/authorize">
        ${hidden}
        <label>${t('eid.search')}<input type="search" name="q" value="${wanted}" maxlength="100" autocomplete="off"></label>
        <button>${t('eid.find')}</button>
      </form>
      <nav class="roles" aria-label="${t('eid.byRole')}">${roleLinks}</nav>
      <div class="count">
        <span>${t('eid.count', { shown: people.length, total })}</span>
        ${people.length < total ? html`<span>${t('eid.more')}</span>` : ''}
        ${wanted ? html`<a href="${linkTo('')}">${t('eid.showAll')}</a>` : ''}
      </div>
      ${found}
      <p class="end"><a href="${cancelAddress}">${t('eid.cancel')}</a></p>`,
  )
}

/** The same page with an error message only. */
export function refusedPage(message: string, texts: Texts) {
  const { translate } = texts
  const back = html`<p><a href="/">${translate('eid.backToApp')}</a></p>`
  return page(texts, message, back)
}

function page(texts: Texts, heading: string, content: unknown) {
  const t = texts.translate
  return html`<!doctype html>
<html lang="is">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${t('eid.title')} – ${t('app.name')}</title>
    <link rel="stylesheet" href="/eid/page.css">
  </head>
  <body>
    <main>
      <p class="product">${t('app.name')} · ${t('eid.title')}</p>
      <h1>${heading}</h1>
      ${content}
    </main>
  </body>
</html>`
}

function personItem({ Id, Name, Kennitala, Roles }: Person, texts: Texts) {
  const roles = Roles.map((role) => html`<span class="role">${roleText(role, texts)}</span>`)
  return html`<li><button name="person" value="${Id}"><b>${Name}</b><span>${birthDate(Kennitala)}</span>${roles}</button></li>`
}

/** Enough to tell two of one name apart (threats, 'Minimisation'). */
function birthDate(ssn: string) {
  return `${ssn.slice(0, 6)}-****`
}

const warningSign = html`<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3"/><path d="M12 9v4M12 17h.01"/>
</svg>`
