// Prints the default profile of system calls, as container runtimes set it for `RuntimeDefault`, as a filter program for the kernel of this
// machine: a JSON list of instructions, each [code, jump if true, jump if false, operand]. start-in-image.py installs it.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	profiles "github.com/moby/profiles/seccomp"
	"github.com/opencontainers/runtime-spec/specs-go"
	"golang.org/x/net/bpf"
)

const errnoOfDefault = 1 // EPERM

func main() {
	instructions, err := defaultFilter()
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(instructions)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func defaultFilter() ([][4]uint32, error) {
	// Of a container without capabilities.
	spec := &specs.Spec{Process: &specs.Process{Capabilities: &specs.LinuxCapabilities{}}}
	profile, err := profiles.GetDefaultProfile(spec)
	if err != nil {
		return nil, err
	}
	if profile.DefaultAction != specs.ActErrno {
		return nil, fmt.Errorf("the profile refuses other calls by %s", profile.DefaultAction)
	}
	groups, err := groupsOf(profile.Syscalls)
	if err != nil {
		return nil, err
	}
	policy := seccomp.Policy{DefaultAction: seccomp.ActionErrno, Syscalls: groups}
	assembled, err := policy.Assemble()
	if err != nil {
		return nil, err
	}
	raw, err := bpf.Assemble(assembled)
	if err != nil {
		return nil, err
	}
	instructions := make([][4]uint32, len(raw))
	for i, one := range raw {
		instructions[i] = [4]uint32{uint32(one.Op), uint32(one.Jt), uint32(one.Jf), one.K}
	}
	return instructions, nil
}

// groupsOf turns rules into one group for each action. A call that is allowed without conditions has no others; calls that this kind of
// processor does not have are left out.
func groupsOf(rules []specs.LinuxSyscall) ([]seccomp.SyscallGroup, error) {
	here, err := arch.GetInfo("")
	if err != nil {
		return nil, err
	}
	free := map[string]bool{}
	for _, rule := range rules {
		for _, name := range rule.Names {
			free[name] = free[name] || (rule.Action == specs.ActAllow && len(rule.Args) == 0)
		}
	}
	allowed := seccomp.SyscallGroup{Action: seccomp.ActionAllow}
	groups := []seccomp.SyscallGroup{}
	seen := map[string]bool{}
	for _, rule := range rules {
		conditions, err := conditionsOf(rule.Args)
		if err != nil {
			return nil, err
		}
		refused := seccomp.SyscallGroup{}
		for _, name := range rule.Names {
			if _, isKnown := here.SyscallNames[name]; !isKnown {
				continue
			}
			switch {
			case rule.Action == specs.ActErrno && len(conditions) == 0:
				refused.Names = append(refused.Names, name)
			case rule.Action != specs.ActAllow:
				return nil, fmt.Errorf("a rule for %s with %s is not known here", name, rule.Action)
			case len(conditions) == 0 && !seen[name]:
				allowed.Names = append(allowed.Names, name)
				seen[name] = true
			case len(conditions) > 0 && !free[name]:
				allowed.NamesWithCondtions = append(allowed.NamesWithCondtions, seccomp.NameWithConditions{Name: name, Conditions: conditions})
			}
		}
		if len(refused.Names) > 0 {
			errno := uint32(errnoOfDefault)
			if rule.ErrnoRet != nil {
				errno = uint32(*rule.ErrnoRet)
			}
			refused.Action = seccomp.ActionErrno | seccomp.Action(errno)
			groups = append(groups, refused)
		}
	}
	return append(groups, allowed), nil
}

func conditionsOf(args []specs.LinuxSeccompArg) (seccomp.ArgumentConditions, error) {
	var conditions seccomp.ArgumentConditions
	for _, arg := range args {
		condition := seccomp.Condition{Argument: uint32(arg.Index), Value: arg.Value}
		switch {
		case arg.Op == specs.OpEqualTo:
			condition.Operation = seccomp.Equal
		case arg.Op == specs.OpNotEqual:
			condition.Operation = seccomp.NotEqual
		case arg.Op == specs.OpLessThan:
			condition.Operation = seccomp.LessThan
		case arg.Op == specs.OpGreaterThan:
			condition.Operation = seccomp.GreaterThan
		case arg.Op == specs.OpMaskedEqual && arg.ValueTwo == 0:
			condition.Operation = seccomp.BitsNotSet
		default:
			return nil, fmt.Errorf("a condition with %s is not known here", arg.Op)
		}
		conditions = append(conditions, condition)
	}
	return conditions, nil
}
