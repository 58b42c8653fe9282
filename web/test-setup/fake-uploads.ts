type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** An upload that was begun. The test decides its progress and its answer. */
export type FakeUpload = {
  /** As 'POST admin/training-files/upload' (path below /api). */
  call: string;
  field: string;
  files: File[];
  isAborted: boolean;
  /** This part of the body is on its way. */
  progress: (share: number) => void;
  answer: (given: Answer) => void;
  /** The network is gone. */
  lose: () => void;
};

/** A fake XMLHttpRequest for uploads to /api. @returns the uploads that were begun, in order */
export function fakeUploads(): FakeUpload[] {
  const begun: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    private call = '';
    private headers = new Headers();
    private begun: FakeUpload | undefined;
    open(method: string, url: string) {
      this.call = `${method} ${url.replace(/^\/api\//, '')}`;
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.headers.get(name);
    }
    send(form: FormData) {
      const parts = [...form.entries()];
      this.begun = {
        call: this.call,
        field: parts[0]?.[0] ?? '',
        files: parts.map(([, file]) => file as File),
        isAborted: false,
        progress: (share) =>
          this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * 1_000, total: 1_000 }),
          ),
        answer: ({ status, body, headers }) => {
          this.status = status;
          this.responseText = body === undefined ? '' : JSON.stringify(body);
          this.headers = new Headers(headers);
          this.dispatchEvent(new Event('load'));
        },
        lose: () => this.dispatchEvent(new Event('error')),
      };
      begun.push(this.begun);
    }
    abort() {
      if (this.begun) this.begun.isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return begun;
}
