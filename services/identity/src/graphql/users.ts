import { type Resolvers, resolver } from '@entourage/service-kit';
import { z } from 'zod';
import { changeUserRole, roleChange } from '../use-cases/change-user-role.ts';
import { deleteUser, userDeletion } from '../use-cases/delete-user.ts';
import { editUser, userEdit } from '../use-cases/edit-user.ts';
import { listUsers } from '../use-cases/list-users.ts';
import { setUserVerification, verificationDecision } from '../use-cases/set-user-verification.ts';

export const usersResolvers: Resolvers = {
  Query: { users: resolver(z.object({}), listUsers) },
  Mutation: {
    changeUserRole: resolver(roleChange, changeUserRole),
    setUserVerification: resolver(verificationDecision, setUserVerification),
    editUser: resolver(userEdit, editUser),
    deleteUser: resolver(userDeletion, deleteUser),
  },
};
