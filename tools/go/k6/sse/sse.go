// Package sse is the module k6/x/sse: it holds streams of server-sent events open, which k6's own HTTP client cannot.
// What arrives is kept with its time, so that one virtual user can hold a thousand streams and read them when it wants.
package sse

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"go.k6.io/k6/v2/js/modules"
)

func init() {
	modules.Register("k6/x/sse", root{})
}

type root struct{}

func (root) NewModuleInstance(vu modules.VU) modules.Instance { return &instance{vu} }

type instance struct{ vu modules.VU }

func (i *instance) Exports() modules.Exports {
	return modules.Exports{Named: map[string]any{"open": i.open}}
}

// Event is one message: its data, and when its last line was read, in milliseconds since 1970.
type Event struct {
	Data string  `js:"data"`
	At   float64 `js:"at"`
}

// Stream is an open answer. Its status is that of the answer; of anything but 200 nothing is read.
type Stream struct {
	Status int `js:"status"`

	cancel context.CancelFunc
	mutex  sync.Mutex
	events []Event
	ended  bool
}

const answerWithin = 15 * time.Second

// open waits for the answer's headers and reads on behind the scenario's back until close, the server's end, or the end of the scenario.
// An address that cannot be reached throws.
func (i *instance) open(url string, headers map[string]string) (*Stream, error) {
	state := i.vu.State()
	if state == nil {
		return nil, fmt.Errorf("a stream cannot be opened in the init context")
	}
	ctx, cancel := context.WithCancel(i.vu.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		cancel()
		return nil, err
	}
	request.Header.Set("Accept", "text/event-stream")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	late := time.AfterFunc(answerWithin, cancel)
	// k6's transport: it counts the bytes and keeps to the options of the scenario. Redirects are not followed.
	answer, err := state.Transport.RoundTrip(request)
	late.Stop()
	if err != nil {
		cancel()
		return nil, err
	}
	stream := &Stream{Status: answer.StatusCode, cancel: cancel}
	if answer.StatusCode != http.StatusOK {
		stream.Close()
		stream.ended = true
		return stream, answer.Body.Close()
	}
	go stream.read(answer)
	return stream, nil
}

func (s *Stream) read(answer *http.Response) {
	defer func() {
		_ = answer.Body.Close()
		s.cancel()
		s.mutex.Lock()
		s.ended = true
		s.mutex.Unlock()
	}()
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		// Our servers send each message as one line of data; comments are heartbeats.
		if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
			event := Event{Data: data, At: float64(time.Now().UnixMicro()) / 1000}
			s.mutex.Lock()
			s.events = append(s.events, event)
			s.mutex.Unlock()
		}
	}
}

// Drain returns what has arrived since the last call, oldest first.
func (s *Stream) Drain() []Event {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	events := s.events
	s.events = nil
	return events
}

// IsOpen tells whether the server could still send something.
func (s *Stream) IsOpen() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return !s.ended
}

// Close ends the stream; once more does nothing.
func (s *Stream) Close() {
	s.cancel()
}
