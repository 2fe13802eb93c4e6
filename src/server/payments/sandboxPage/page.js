/** The sandbox's payment page: shows the order, tells the sandbox what the payer did, and goes back to the app. */
const query = new URLSearchParams(location.search)
const order = { orderId: query.get('orderId'), encKey: query.get('enc_key') ?? undefined }
/** The origin of the page that shows this one in a window of its own, if one does. */
const embedder = query.get('embedder')
const buttons = [...document.querySelectorAll('[data-outcome]')]
const state = document.getElementById('state')

async function ask(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

function setBusy(isBusy) {
  for (const button of buttons) button.disabled = isBusy
}

async function show() {
  setBusy(true)
  const shown = await ask('/order', order).catch(() => ({
    success: false,
    message: 'The sandbox cannot be reached.',
  }))
  if (shown.success) document.getElementById('amount').textContent = shown.amount
  else state.textContent = shown.message
  setBusy(!shown.success)
}

async function act(outcome) {
  setBusy(true)
  state.textContent = 'Processing…'
  const isSlow = document.getElementById('slow').checked
  const done = await ask('/act', { ...order, outcome, isSlow }).catch(() => ({
    success: false,
    message: 'Try again.',
  }))
  if (!done.success) {
    state.textContent = done.message
    setBusy(false)
    return
  }
  state.textContent = done.status === 'success' ? 'Paid.' : 'Not paid.'
  goBack(done)
}

/** To the page around this one or the window that opened it, if there is one, and to nobody else. */
function goBack({ status, orderId, appOrigin, receipt }) {
  if (embedder !== null) {
    window.parent.postMessage({ status, orderId, receipt }, embedder)
    return
  }
  if (window.opener) {
    window.opener.postMessage({ status, orderId }, appOrigin)
    window.close()
    return
  }
  location.replace(`${appOrigin}/userbalance`)
}

function chooseTab(chosen) {
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen
  }
  chosen.focus()
}

if (embedder !== null) {
  // It is opened by who pays by card.
  chooseTab(document.getElementById('tab-card'))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !buttons[0].disabled) act('cancelled')
  })
}
for (const button of buttons) button.addEventListener('click', () => act(button.dataset.outcome))
for (const tab of document.querySelectorAll('[role=tab]')) {
  tab.addEventListener('click', () => chooseTab(tab))
  tab.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    chooseTab(tab.nextElementSibling ?? tab.previousElementSibling)
  })
}
show()
