import { html } from 'hono/html'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { Texts } from '../platform/texts.ts'
import type { Group } from './in-order.ts'
import type { Person } from './people-store.ts'

export type AuthorizeRequest = { redirect_uri: string; state: string; nonce: string }

/**
 * `page` and `last` are page numbers from 1. `from` is the number of the page's first person among `total`.
 */
type Place = { page: number; last: number; from: number; total: number }

type Parts = {
  request: AuthorizeRequest
  search: string
  groups: Group[]
  place: Place
  /** The roles that occur among the people. The page has a link for each role that shows only its people. */
  roles: AuthType[]
  cancelAddress: string
  /** Whether there is no staff user yet. The first user then enters a national id. */
  isBeginning: boolean
  texts: Texts
}

/** The page of the local login provider. It has forms without scripts, so it works without a build. */
export function peoplePage({ request, search, groups, place, roles, texts, ...parts }: Parts) {
  const translate = texts.translate
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const linkTo = (q: string, at = 1) =>
    `/eid/authorize?${new URLSearchParams({ ...request, ...(q && { q }), ...(at > 1 && { page: `${at}` }) })}`
  const roleLinks = roles.map((type) => {
    const role = translate(roleTexts[type])
    const current = search === role ? html`aria-current="true"` : ''
    return html`<a href="${linkTo(role)}" ${current}>${role}</a>`
  })
  const found = groups.length
    ? html`<form method="post" action="/eid/authorize">${hidden}${groups.map((group) => groupList(group, texts))}</form>`
    : html`<p role="status">${translate(search ? 'eid.noneFound' : 'eid.noPeople')}</p>`
  const begin = parts.isBeginning ? beginForm(hidden, texts) : ''
  return page(
    texts,
    translate('eid.heading'),
    html`
      <div class="warning">
        ${warningSign}
        <div><strong>${translate('eid.notReal')}</strong><p>${translate('eid.explanation')}</p></div>
      </div>
      ${begin}
      <form class="search" role="search" method="get" action="/eid/authorize">
        ${hidden}
        <label>${translate('eid.search')}<input type="search" name="q" value="${search}" maxlength="100" autocomplete="off"></label>
        <button>${translate('eid.find')}</button>
      </form>
      <nav class="roles" aria-label="${translate('eid.byRole')}">${roleLinks}</nav>
      <div class="count">
        <span>${countText(groups, place, texts)}</span>
        ${search ? html`<a href="${linkTo('')}">${translate('eid.showAll')}</a>` : ''}
      </div>
      ${found}
      ${place.last > 1 ? pageLinks(place, (at) => linkTo(search, at), texts) : ''}
      <p class="end"><a href="${parts.cancelAddress}">${translate('eid.cancel')}</a></p>`,
  )
}

/** Example of a national id. It belongs to nobody (domain/platform/kennitala.ts). */
const sampleNumber = '010180-1449'

function beginForm(hidden: unknown, { translate }: Texts) {
  return html`<h2>${translate('eid.begin')}</h2>
    <p class="hint" id="begin-hint">${translate('eid.beginHint')}</p>
    <form class="search" method="post" action="/eid/authorize" aria-label="${translate('eid.begin')}">
      ${hidden}
      <label>${translate('eid.number')}<input name="kennitala" value="${sampleNumber}" maxlength="20" inputmode="numeric"
        autocomplete="off" required aria-describedby="begin-hint"></label>
      <button>${translate('eid.logIn')}</button>
    </form>`
}

export function refusedPage(message: string, texts: Texts) {
  const { translate } = texts
  const back = html`<p><a href="/">${translate('eid.backToApp')}</a></p>`
  return page(texts, message, back)
}

function page(texts: Texts, heading: string, content: unknown) {
  const translate = texts.translate
  return html`<!doctype html>
<html lang="is">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${translate('eid.title')} – ${translate('app.name')}</title>
    <link rel="stylesheet" href="/eid/page.css">
  </head>
  <body>
    <main>
      <p class="product">${translate('app.name')} · ${translate('eid.title')}</p>
      <h1>${heading}</h1>
      ${content}
    </main>
  </body>
</html>`
}

function groupList({ heading, people }: Group, texts: Texts) {
  const title = texts.translate(heading)
  const items = people.map((person) => personItem(person, texts))
  return html`<h2>${title}</h2><ul class="people" aria-label="${title}">${items}</ul>`
}

function countText(groups: Group[], { last, from, total }: Place, { translate }: Texts) {
  const shown = groups.reduce((sum, { people }) => sum + people.length, 0)
  if (last === 1) return translate('eid.count', { shown, total })
  return translate('eid.range', { from, to: from + shown - 1, total })
}

function pageLinks({ page, last }: Place, linkTo: (page: number) => string, { translate }: Texts) {
  const previous =
    page > 1 ? html`<a rel="prev" href="${linkTo(page - 1)}">${translate('eid.previous')}</a>` : ''
  const next = page < last ? html`<a rel="next" href="${linkTo(page + 1)}">${translate('eid.next')}</a>` : ''
  return html`<nav class="pages" aria-label="${translate('eid.pages')}">${previous}${next}</nav>`
}

function personItem({ Id, Name, Kennitala, Roles }: Person, texts: Texts) {
  const roles = Roles.map((role) => html`<span class="role">${roleText(role, texts)}</span>`)
  return html`<li><button name="person" value="${Id}"><b>${Name}</b><span>${birthDate(Kennitala)}</span>${roles}</button></li>`
}

/**
 * The birth date in a national id, which distinguishes namesakes without showing the whole id (threats,
 * 'Minimisation').
 */
function birthDate(ssn: string) {
  return `${ssn.slice(0, 6)}-****`
}

const warningSign = html`<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3"/><path d="M12 9v4M12 17h.01"/>
</svg>`

/** A role as text: `Fulltrúi félags, KR`. */
export function roleText(
  { AuthType, TeamShortName, Websites }: Person['Roles'][number],
  texts: Texts,
): string {
  const role = texts.translate(roleTexts[AuthType])
  const atTeam = TeamShortName ? texts.translate('eid.roleAtTeam', { role, team: TeamShortName }) : role
  return Websites.length ? `${atTeam} (${Websites.join(' ')})` : atTeam
}

export function search(people: readonly Person[], text: string, texts: Texts): Person[] {
  return people.filter(({ Name, Roles }) =>
    matches(fold([Name, ...Roles.map((role) => roleText(role, texts))].join(' ')), text),
  )
}
