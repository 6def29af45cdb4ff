export class LostRequest {
  readonly upload = {}
  onerror = (_error: Event) => {}
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror(new Event('error'))
  }
}
