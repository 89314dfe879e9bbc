export interface paths {
    "/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboardSession"];
        put?: never;
        post: operations["openDashboardSession"];
        delete: operations["closeDashboardSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openDashboardSessionByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api_keys/{api_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users/{id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompanySettings"];
        put: operations["updateCompanySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/company/retention_runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRetentionRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sample_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSampleData"];
        put?: never;
        post?: never;
        delete: operations["removeSampleData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsersV1"];
        put?: never;
        post: operations["createUserV1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/availabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserAvailabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUserV1"];
        put: operations["updateUserV1"];
        post?: never;
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUserAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUserAccount"];
        put: operations["updateUserAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendUserInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendUserInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setPasswordByLink"];
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTeams"];
        put?: never;
        post: operations["createTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete: operations["deleteTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams/{team_id}/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addTeamMember"];
        delete: operations["removeTeamMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTeamSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTeamSettings"];
        put: operations["updateTeam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNumber"];
        put: operations["updateNumber"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/registration_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNumberRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{id}/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNumberSettings"];
        put?: never;
        post: operations["createNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNumberSettings"];
        put: operations["updateNumberSettings"];
        post?: never;
        delete: operations["deleteNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNumberFlow"];
        put: operations["updateNumberFlow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/flow/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkNumberFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/flow/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestSimulatedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/flow/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNumberFlowVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/flow/versions/{version_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setNumberFlowVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users/{id}/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setUserNumbers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openPhoneSession"];
        delete: operations["closePhoneSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openPhoneSessionByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhoneState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setPhoneAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/wrap_up/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["endWrapUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/wrap_up/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["updateWrapUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changePhonePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneSessions"];
        put?: never;
        post?: never;
        delete: operations["endOtherPhoneSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endPhoneSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneCalls"];
        put?: never;
        post: operations["startPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["answerPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declinePhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["holdPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/unhold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["unholdPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/hangup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["hangUpPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["assignPhoneCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPhoneCallComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tagPhoneCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["untagPhoneCall"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["archivePhoneCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/intelligence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhoneCallIntelligence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/action_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createActionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/action_items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateActionItem"];
        post?: never;
        delete: operations["deleteActionItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateCallSummary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/custom_summary_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateCustomSummarySection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/playbook_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updatePlaybookTopic"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["reviewCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhoneCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/digits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendPhoneDigits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/pause_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pausePhoneCallRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/resume_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumePhoneCallRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/utterances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneCallUtterances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchPhoneDirectory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/ice_servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listIceServers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/test_calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startPhoneTestCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/calls/{id}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhoneCallRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listConversations"];
        put?: never;
        post: operations["startConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listConversationMessages"];
        put?: never;
        post: operations["sendConversationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPhoneAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/inbox/{call_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateInboxEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneContacts"];
        put?: never;
        post: operations["createPhoneContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhoneContact"];
        put: operations["updatePhoneContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/message_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneMessageLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/numbers/{id}/whatsapp_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhoneLineTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/dialer/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["updateDialerOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone/v1/dialer/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pauseDialerCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/dial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dialForUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sip_phones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSipPhones"];
        put?: never;
        post: operations["createSipPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sip_phones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSipPhone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhook"];
        put: operations["updateWebhook"];
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookOverviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookSettings"];
        put: operations["updateWebhookSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCallParticipants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/ivr_options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCallIvrOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCallComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tagCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["archiveCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["unarchiveCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startUserCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/pause_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pauseCallRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/resume_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumeCallRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/insight_cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createInsightCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/blocked_callers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBlockedCallers"];
        put?: never;
        post: operations["createBlockedCaller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/blocked_callers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteBlockedCaller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDashboardCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/calls.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboardCallsFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/calls/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/calls/{id}/line_quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallLineQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCallRecording"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/voicemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCallVoicemail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSounds"];
        put?: never;
        post: operations["createSound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSound"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/report/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/report/export/{exportID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/analytics/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnalyticsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/analytics/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnalyticsBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/analytics/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAnalyticsExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTags"];
        put?: never;
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTag"];
        put: operations["updateTag"];
        post: operations["updateTagByPost"];
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}/dialer_campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDialerCampaign"];
        put?: never;
        post: operations["createDialerCampaign"];
        delete: operations["deleteDialerCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}/dialer_campaign/phone_numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDialerCampaignNumbers"];
        put?: never;
        post: operations["addDialerCampaignNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}/dialer_campaign/phone_numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteDialerCampaignNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/dialer_campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDialerCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/users/{user_id}/dialer_campaign/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkDialerNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInstalledIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/integrations/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateInstalledIntegration"];
        post?: never;
        delete: operations["deleteInstalledIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIntegration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enableIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disableIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContacts"];
        put?: never;
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContact"];
        put: operations["updateContactByPut"];
        post: operations["updateContact"];
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/phone_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addContactPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/phone_details/{detail_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateContactPhone"];
        post: operations["updateContactPhoneByPost"];
        delete: operations["deleteContactPhone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/email_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addContactEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/email_details/{detail_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateContactEmail"];
        post: operations["updateContactEmailByPost"];
        delete: operations["deleteContactEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchSharedContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/contact_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContactImports"];
        put?: never;
        post: operations["createContactImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/contact_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactImport"];
        put?: never;
        post?: never;
        delete: operations["deleteContactImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/contact_imports/{id}/failed_rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFailedImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/contact_imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addContactImportRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/contact_imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startContactImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessageConfiguration"];
        put?: never;
        post: operations["configureMessages"];
        delete: operations["deleteMessageConfiguration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages/native/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendNativeMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages/group/native/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendNativeGroupMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages/group/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendGroupMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/whatsapp/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendWhatsAppMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/send/whatsapp/native": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendNativeWhatsAppMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWhatsAppTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/numbers/{id}/whatsapp_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWhatsAppStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/message_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessageLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLineConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startLineConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLineConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLineConversationMessages"];
        put?: never;
        post: operations["sendLineConversationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readLineConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/numbers/{id}/whatsapp_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLineTemplates"];
        put?: never;
        post: operations["createLineTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/whatsapp_templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateLineTemplate"];
        post?: never;
        delete: operations["deleteLineTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ai_voice_agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVoiceAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ai_voice_agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVoiceAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/outbound-calls/agents/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestVoiceAgentCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/outbound-calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVoiceAgentCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/ai_voice_agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createVoiceAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/ai_voice_agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateVoiceAgent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/ai_voice_agents/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVoiceAgentCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTranscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/realtime_transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRealtimeTranscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/sentiments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSentiments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/custom_summary_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomSummaryResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/action_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/playbook_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPlaybookResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{call_id}/evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvaluations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/intelligence/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listIntelligenceRules"];
        put?: never;
        post: operations["createIntelligenceRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/intelligence/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIntelligenceRule"];
        put: operations["updateIntelligenceRule"];
        post?: never;
        delete: operations["deleteIntelligenceRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/intelligence/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startRuleTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/intelligence/transcribed_calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTranscribedCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/ai_tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestAiAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/calls/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/calls/{id}/evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["reviewDashboardCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCarrierConnections"];
        put?: never;
        post: operations["createCarrierConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCarrierConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/trunks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTrunks"];
        put?: never;
        post: operations["createTrunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/trunks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTrunk"];
        put: operations["updateTrunk"];
        post?: never;
        delete: operations["deleteTrunk"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/trunks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkTrunk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLiveView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/test_calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startTestCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/mail_tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "call.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.ringing_on_agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallRingingOnAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.agent_declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallAgentDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallAnswered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.transferred": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallTransferred"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.external_transferred": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallExternalTransferred"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.unsuccessful_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallUnsuccessfulTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.hungup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallHungup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.voicemail_left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallVoicemailLeft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.commented": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallCommented"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.tagged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallTagged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.untagged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallUntagged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallAssigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.unhold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallUnhold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.ivr_option_selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallIvrOptionSelected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.comm_assets_generated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallCommAssetsGenerated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserConnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.disconnected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserDisconnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.wut_start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserWutStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.wut_end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserWutEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.created.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserCreatedV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserDeletedV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.opened.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserOpenedV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.closed.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserClosedV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.connected.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserConnectedV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.disconnected.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserDisconnectedV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.wut_start.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserWutStartV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.wut_end.v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserWutEndV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onNumberCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onNumberDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onNumberOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "number.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onNumberClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.status_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onMessageStatusUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "group_message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onGroupMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "group_message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onGroupMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "group_message.status_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onGroupMessageStatusUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sentiment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSentimentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transcription.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTranscriptionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "summary.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSummaryCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "topics.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTopicsCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "action_item.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onActionItemCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "realtime_transcription.utterances_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRealtimeTranscriptionUtterancesReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "custom_summary.result_created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCustomSummaryResultCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "custom_summary.result_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCustomSummaryResultUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "playbook_result.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPlaybookResultCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "playbook_result.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPlaybookResultUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call_evaluation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallEvaluationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call_evaluation.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallEvaluationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "analytics.report_created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAnalyticsReportCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "analytics.report_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAnalyticsReportFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onContactCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onContactUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onContactDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "integration.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onIntegrationDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ai_voice_agent.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAiVoiceAgentStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ai_voice_agent.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAiVoiceAgentEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ai_voice_agent.escalated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAiVoiceAgentEscalated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ai_voice_agent.summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAiVoiceAgentSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptedVoiceAgentCall: {
            id: string;
            idempotency_key: string;
            status: "PENDING" | "INITIATED" | "IN_PROGRESS" | "COMPLETED" | "FAILED";
            virtual_agent_id: number;
        };
        AccessToken: {
            access_token: string;
            token_type: "Bearer";
            created_at: number;
        };
        ActionItem: {
            ai_generated: boolean;
            content: string;
            created_at: string;
            created_by: number | null;
            id: number;
            updated_at: string;
            updated_by: number | null;
            source?: "embedded" | "model";
        };
        ActionItemCreatedEvent: {
            resource: "conversation_intelligence";
            event: "action_item.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["ActionItemEventData"];
        };
        ActionItemEventData: {
            ai_generated: boolean;
            content: string;
            created_at: string;
            created_by: number | null;
            id: number;
            updated_at: string;
            updated_by: number | null;
            call_id: number;
            call_uuid: string;
            participants: components["schemas"]["ConversationParticipant"][];
        };
        ActionItemId: {
            id: number;
        };
        ActionItemList: {
            call_id: number;
            action_items: components["schemas"]["ActionItem"][];
        };
        AddContactEmail: {
            label: string;
            value: string;
        };
        AddContactPhone: {
            label: string;
            value: string;
        };
        AddImportRows: {
            first_row: number;
            rows: string[][];
        };
        AiTest: {
            source: "model" | "embedded";
            model: string | null;
            answer: string | null;
            milliseconds: number | null;
            failure: string | null;
        };
        AiVoiceAgentEndedEvent: {
            resource: "ai_voice_agent";
            event: "ai_voice_agent.ended";
            timestamp: number;
            token: string;
            data: components["schemas"]["VoiceAgentEndedEventData"];
        };
        AiVoiceAgentEscalatedEvent: {
            resource: "ai_voice_agent";
            event: "ai_voice_agent.escalated";
            timestamp: number;
            token: string;
            data: components["schemas"]["VoiceAgentEscalatedEventData"];
        };
        AiVoiceAgentStartedEvent: {
            resource: "ai_voice_agent";
            event: "ai_voice_agent.started";
            timestamp: number;
            token: string;
            data: components["schemas"]["VoiceAgentStartedEventData"];
        };
        AiVoiceAgentSummaryEvent: {
            resource: "ai_voice_agent";
            event: "ai_voice_agent.summary";
            timestamp: number;
            token: string;
            data: components["schemas"]["VoiceAgentSummaryEventData"];
        };
        AnalyticsBreakdown: {
            period: components["schemas"]["AnalyticsPeriod"];
            previous_period: components["schemas"]["AnalyticsPeriod"] | null;
            rows: components["schemas"]["AnalyticsRow"][];
        };
        AnalyticsPeriod: {
            from: string;
            to: string;
        };
        AnalyticsReportCreatedEvent: {
            resource: "analytics";
            event: "analytics.report_created";
            timestamp: number;
            token: string;
            data: components["schemas"]["ReportCreatedEventData"];
        };
        AnalyticsReportFailedEvent: {
            resource: "analytics";
            event: "analytics.report_failed";
            timestamp: number;
            token: string;
            data: components["schemas"]["ReportFailedEventData"];
        };
        AnalyticsRow: {
            id: number | null;
            name: string | null;
            figures: components["schemas"]["CallFigures"];
            previous: components["schemas"]["CallFigures"] | null;
        };
        AnalyticsSummary: {
            period: components["schemas"]["AnalyticsPeriod"];
            previous_period: components["schemas"]["AnalyticsPeriod"] | null;
            totals: components["schemas"]["CallFigures"];
            previous: components["schemas"]["CallFigures"] | null;
            days: components["schemas"]["CallFiguresOfDay"][];
            previous_days: components["schemas"]["CallFiguresOfDay"][];
            hours: components["schemas"]["CallFiguresOfHour"][];
            missed_reasons: components["schemas"]["MissedCallsByReason"][];
        };
        AnyMessage: components["schemas"]["Message"] | components["schemas"]["WhatsAppMessage"] | components["schemas"]["GroupMessage"];
        ApiKey: {
            api_id: string;
            name: string;
            created_at: string;
            last_used_at: string | null;
            revoked_at: string | null;
            created_users: components["schemas"]["UserOfApiKey"][];
        };
        ApiKeyList: {
            api_keys: components["schemas"]["ApiKey"][];
        };
        AssignPhoneCall: {
            user_id: number;
        };
        BlockCaller: {
            phone_number: string;
            note?: string | null;
        };
        BlockedCaller: {
            id: number;
            phone_number: string;
            display_number: string;
            note: string | null;
            created_at: string;
        };
        BlockedCallerList: {
            meta: components["schemas"]["ListMeta"];
            blocked_callers: components["schemas"]["BlockedCaller"][];
        };
        BlockedCallerResponse: {
            blocked_caller: components["schemas"]["BlockedCaller"];
        };
        BrowserSession: {
            id: number;
            address: string;
            user_agent: string;
            created_at: string;
            last_seen_at: string;
            expires_at: string;
            current: boolean;
        };
        BrowserSessionList: {
            sessions: components["schemas"]["BrowserSession"][];
        };
        Call: {
            id: number;
            sid: string;
            direct_link: string;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            duration: number;
            status: "initial" | "answered" | "done";
            direction: "inbound" | "outbound";
            raw_digits: string;
            asset: string | null;
            recording: string | null;
            voicemail: string | null;
            archived: boolean;
            missed_call_reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            hangup_cause: string | null;
            cost: string;
            number: components["schemas"]["Number"];
            user: components["schemas"]["User"] | null;
            contact: components["schemas"]["Contact"] | null;
            assigned_to: components["schemas"]["User"] | null;
            teams: components["schemas"]["Team"][];
            transferred_by: components["schemas"]["User"] | null;
            comments: components["schemas"]["CallComment"][];
            tags: components["schemas"]["CallTag"][];
            conference_participants: components["schemas"]["CallParticipant"][];
            recording_short_url?: string;
            voicemail_short_url?: string;
            transferred_to?: components["schemas"]["User"] | null;
            ivr_options_selected?: components["schemas"]["CallIvrOption"][];
        };
        CallAgentDeclinedEvent: {
            resource: "call";
            event: "call.agent_declined";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallAnalysis: {
            available: boolean;
            transcription: components["schemas"]["TranscriptionResponse"] | null;
            sentiments: components["schemas"]["SentimentResponse"] | null;
            topics: components["schemas"]["TopicsResponse"] | null;
            summary: components["schemas"]["SummaryResponse"] | null;
            custom_summary_result: components["schemas"]["CustomSummaryResult"] | null;
            action_items: components["schemas"]["ActionItemList"] | null;
            playbook_result: components["schemas"]["PlaybookResult"] | null;
            evaluations: components["schemas"]["CallEvaluation"] | null;
            scorecards: components["schemas"]["Evaluation"][];
        };
        CallAnsweredEvent: {
            resource: "call";
            event: "call.answered";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallWithCallbackEventData"];
        };
        CallArchivedEvent: {
            resource: "call";
            event: "call.archived";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallWithCallbackEventData"];
        };
        CallAssignedEvent: {
            resource: "call";
            event: "call.assigned";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallWithCallbackEventData"];
        };
        CallCommAssetsGeneratedEvent: {
            resource: "call";
            event: "call.comm_assets_generated";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallComment: {
            id: number;
            content: string;
            posted_at: number;
            posted_by: components["schemas"]["User"] | null;
        };
        CallCommentResponse: {
            comment: components["schemas"]["CallComment"];
        };
        CallCommentedEvent: {
            resource: "call";
            event: "call.commented";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallCreatedEvent: {
            resource: "call";
            event: "call.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallWithCallbackEventData"];
        };
        CallEndedEvent: {
            resource: "call";
            event: "call.ended";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallWithCallbackEventData"];
        };
        CallEvaluation: {
            id: number;
            call_id: number;
            ai_generated: boolean;
            created_at: string;
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            reviewed_at: string | null;
            evaluations: components["schemas"]["Evaluation"][];
            source?: "embedded" | "model";
        };
        CallEvaluationCreatedEvent: {
            resource: "conversation_intelligence";
            event: "call_evaluation.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEvaluationEventData"];
        };
        CallEvaluationEventData: {
            call_id: number;
            ai_generated: boolean;
            created_at: string;
            updated_at: string;
            created_by: number | null;
            updated_by: number | null;
            scorecard_name: string;
            reviewee_id: number | null;
            reviewer_id: number | null;
        };
        CallEvaluationUpdatedEvent: {
            resource: "conversation_intelligence";
            event: "call_evaluation.updated";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEvaluationEventData"];
        };
        CallEventData: {
            id: number;
            direct_link: string;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            duration: number;
            status: "initial" | "answered" | "done";
            direction: "inbound" | "outbound";
            raw_digits: string;
            asset: string | null;
            recording: string | null;
            voicemail: string | null;
            archived: boolean;
            missed_call_reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            hangup_cause: string | null;
            cost: string;
            assigned_to: components["schemas"]["User"] | null;
            teams: components["schemas"]["Team"][];
            transferred_by: components["schemas"]["User"] | null;
            comments: components["schemas"]["CallComment"][];
            call_uuid: string;
            number: components["schemas"]["NumberInEvent"];
            user: components["schemas"]["User"] | null;
            contact: components["schemas"]["ContactEventData"] | null;
            tags: components["schemas"]["CallTagInEvent"][];
            participants: components["schemas"]["CallParticipant"][];
            transferred_to?: components["schemas"]["User"] | null;
            recording_short_url?: string;
            voicemail_short_url?: string;
        };
        CallExternalTransferEventData: {
            id: number;
            direct_link: string;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            duration: number;
            status: "initial" | "answered" | "done";
            direction: "inbound" | "outbound";
            raw_digits: string;
            asset: string | null;
            recording: string | null;
            voicemail: string | null;
            archived: boolean;
            missed_call_reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            hangup_cause: string | null;
            cost: string;
            assigned_to: components["schemas"]["User"] | null;
            teams: components["schemas"]["Team"][];
            transferred_by: components["schemas"]["User"] | null;
            comments: components["schemas"]["CallComment"][];
            call_uuid: string;
            number: components["schemas"]["NumberInEvent"];
            user: components["schemas"]["User"] | null;
            contact: components["schemas"]["ContactEventData"] | null;
            tags: components["schemas"]["CallTagInEvent"][];
            participants: components["schemas"]["CallParticipant"][];
            external_transferred_to: string;
            external_caller_number: string;
            recording_short_url?: string;
            voicemail_short_url?: string;
        };
        CallExternalTransferredEvent: {
            resource: "call";
            event: "call.external_transferred";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallExternalTransferEventData"];
        };
        CallFigures: {
            calls: number;
            inbound_calls: number;
            inbound_answered: number;
            inbound_missed: number;
            outbound_calls: number;
            outbound_answered: number;
            answer_rate: number | null;
            service_level: number | null;
            talk_seconds: number;
            average_talk_seconds: number | null;
            average_waiting_seconds: number | null;
        };
        CallFiguresOfDay: {
            date: string;
            calls: number;
            inbound_calls: number;
            inbound_answered: number;
            inbound_missed: number;
            outbound_calls: number;
            outbound_answered: number;
            answer_rate: number | null;
            service_level: number | null;
            talk_seconds: number;
            average_talk_seconds: number | null;
            average_waiting_seconds: number | null;
        };
        CallFiguresOfHour: {
            hour: number;
            calls: number;
            inbound_calls: number;
            inbound_answered: number;
            inbound_missed: number;
            outbound_calls: number;
            outbound_answered: number;
            answer_rate: number | null;
            service_level: number | null;
            talk_seconds: number;
            average_talk_seconds: number | null;
            average_waiting_seconds: number | null;
        };
        CallHoldEvent: {
            resource: "call";
            event: "call.hold";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallHungupEvent: {
            resource: "call";
            event: "call.hungup";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallWithCallbackEventData"];
        };
        CallIvrOption: {
            id: string;
            title: string;
            key: string;
            branch: string;
            created_at: number;
            transition_started_at: number;
            transition_ended_at: number;
        };
        CallIvrOptionList: {
            ivr_options_selected: components["schemas"]["CallIvrOption"][];
        };
        CallIvrOptionSelectedEvent: {
            resource: "call";
            event: "call.ivr_option_selected";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallTimelineEventData"];
        };
        CallLegQuality: {
            is_agent: boolean;
            user: components["schemas"]["User"] | null;
            packets_received: number;
            packets_sent: number;
            packets_lost: number;
            loss_percent: number;
            jitter_ms: number;
            max_jitter_ms: number;
            remote_loss_percent: number | null;
            round_trip_ms: number | null;
            ended_at: string;
        };
        CallLineQuality: {
            legs: components["schemas"]["CallLegQuality"][];
        };
        CallList: {
            meta: components["schemas"]["ListMeta"];
            calls: components["schemas"]["Call"][];
        };
        CallNote: {
            content: string;
        };
        CallParticipant: {
            id: number | null;
            name: string;
            type: "user" | "contact";
            phone_number?: string | null;
        };
        CallParticipantList: {
            participants: components["schemas"]["CallParticipant"][];
        };
        CallResponse: {
            call: components["schemas"]["Call"];
        };
        CallRingingOnAgentEvent: {
            resource: "call";
            event: "call.ringing_on_agent";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallTag: {
            id: number;
            name: string;
            created_at: number;
            tagged_by: components["schemas"]["User"] | Record<string, never>;
        };
        CallTagInEvent: {
            id: number;
            name: string;
            created_at: number;
            tagged_by: components["schemas"]["User"] | Record<string, never>;
            tagged_at: number;
        };
        CallTagList: {
            tags: components["schemas"]["CallTag"][];
        };
        CallTaggedEvent: {
            resource: "call";
            event: "call.tagged";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallTimeline: {
            timeline: components["schemas"]["CallTimelineEvent"][];
        };
        CallTimelineEvent: {
            type: "started" | "option_selected" | "ringing" | "answered" | "declined" | "not_answered" | "ring_ended" | "held" | "resumed" | "transferred" | "ended";
            at: number;
            user: components["schemas"]["User"] | null;
            text: string | null;
            key: string | null;
        };
        CallTimelineEventData: {
            id: number;
            direct_link: string;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            duration: number;
            status: "initial" | "answered" | "done";
            direction: "inbound" | "outbound";
            raw_digits: string;
            asset: string | null;
            recording: string | null;
            voicemail: string | null;
            archived: boolean;
            missed_call_reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            hangup_cause: string | null;
            cost: string;
            assigned_to: components["schemas"]["User"] | null;
            teams: components["schemas"]["Team"][];
            transferred_by: components["schemas"]["User"] | null;
            comments: components["schemas"]["CallComment"][];
            call_uuid: string;
            number: components["schemas"]["NumberInEvent"];
            user: components["schemas"]["User"] | null;
            contact: components["schemas"]["ContactEventData"] | null;
            tags: components["schemas"]["CallTagInEvent"][];
            participants: components["schemas"]["CallParticipant"][];
            ivr_options_selected: components["schemas"]["CallIvrOption"][];
            transferred_to?: components["schemas"]["User"] | null;
            recording_short_url?: string;
            voicemail_short_url?: string;
        };
        CallTransferredEvent: {
            resource: "call";
            event: "call.transferred";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallUnholdEvent: {
            resource: "call";
            event: "call.unhold";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallUnsuccessfulTransferEvent: {
            resource: "call";
            event: "call.unsuccessful_transfer";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallUntaggedEvent: {
            resource: "call";
            event: "call.untagged";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallVoicemailLeftEvent: {
            resource: "call";
            event: "call.voicemail_left";
            timestamp: number;
            token: string;
            data: components["schemas"]["CallEventData"];
        };
        CallWithCallbackEventData: {
            id: number;
            direct_link: string;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            duration: number;
            status: "initial" | "answered" | "done";
            direction: "inbound" | "outbound";
            raw_digits: string;
            asset: string | null;
            recording: string | null;
            voicemail: string | null;
            archived: boolean;
            missed_call_reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            hangup_cause: string | null;
            cost: string;
            assigned_to: components["schemas"]["User"] | null;
            teams: components["schemas"]["Team"][];
            transferred_by: components["schemas"]["User"] | null;
            comments: components["schemas"]["CallComment"][];
            call_uuid: string;
            number: components["schemas"]["NumberInEvent"];
            user: components["schemas"]["User"] | null;
            contact: components["schemas"]["ContactEventData"] | null;
            tags: components["schemas"]["CallTagInEvent"][];
            participants: components["schemas"]["CallParticipant"][];
            transferred_to?: components["schemas"]["User"] | null;
            recording_short_url?: string;
            voicemail_short_url?: string;
            automatic_callback_call_id?: number;
        };
        CarrierConnection: {
            id: number;
            name: string;
            kind: "simulator" | "http" | "sip";
            url: string | null;
            created_at: string;
        };
        CarrierConnectionList: {
            connections: components["schemas"]["CarrierConnection"][];
        };
        ChangeIntelligenceRule: {
            definition: components["schemas"]["PlaybookDefinition"] | components["schemas"]["ScorecardDefinition"] | components["schemas"]["SummaryTemplateDefinition"];
        };
        ChangePassword: {
            current_password: string;
            password: string;
        };
        ChangePhonePassword: {
            current_password: string;
            password: string;
        };
        ChangeTeam: {
            name?: string;
            users?: number[];
        };
        ChangeUserAccount: {
            first_name?: string;
            last_name?: string;
            availability_status?: "available" | "custom" | "unavailable";
            substatus?: "out_for_lunch" | "on_a_break" | "in_training" | "doing_back_office" | "other";
            role_ids?: ("owner" | "supervisor" | "admin" | "agent")[];
            wrap_up_time?: number;
            email?: string;
            language?: string;
            time_zone?: string;
            working_hours?: components["schemas"]["ChangeWorkingHours"];
            active?: boolean;
        };
        ChangeWorkingHours: {
            time_zone: string;
            spans: components["schemas"]["ChangeWorkingSpan"][];
        };
        ChangeWorkingSpan: {
            days: number[];
            from: string;
            to: string;
        };
        CheckDialerNumbers: {
            entries: string[];
        };
        CheckNumberFlow: {
            flow: {
                [key: string]: unknown;
            };
        };
        CheckedDialerNumber: {
            entry: string;
            number: string | null;
            problem: "invalid" | "repeated" | "waiting" | null;
        };
        CheckedDialerNumberList: {
            numbers: components["schemas"]["CheckedDialerNumber"][];
        };
        Company: {
            name: string;
            users_count: number;
            numbers_count: number;
        };
        CompanyResponse: {
            company: components["schemas"]["Company"];
        };
        CompanySettings: {
            id: number;
            name: string;
            country: string | null;
            mandatory_tagging: boolean;
            plan: "essentials" | "professional" | "custom";
            ai_package: "none" | "assist" | "assist-pro";
            keep_recordings_days: number | null;
            keep_transcripts_days: number | null;
            keep_messages_days: number | null;
            keep_calls_days: number | null;
            api_roles: ("owner" | "supervisor" | "admin" | "agent")[] | null;
            sample_data: boolean;
            version: string;
        };
        CompanySettingsResponse: {
            company: components["schemas"]["CompanySettings"];
        };
        ConfigureMessages: {
            callbackUrl?: string;
            type?: "Public Api";
        };
        Contact: {
            id: number;
            direct_link: string;
            first_name: string | null;
            last_name: string | null;
            company_name: string | null;
            information: string | null;
            is_shared: boolean;
            created_at: number;
            updated_at: number;
            phone_numbers: components["schemas"]["ContactPhone"][];
            emails: components["schemas"]["ContactEmail"][];
        };
        ContactCreatedEvent: {
            resource: "contact";
            event: "contact.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["ContactEventData"];
        };
        ContactDeletedEvent: {
            resource: "contact";
            event: "contact.deleted";
            timestamp: number;
            token: string;
            data: components["schemas"]["ContactEventData"];
        };
        ContactEmail: {
            id: number;
            label: string;
            value: string;
        };
        ContactEmailResponse: {
            contact: components["schemas"]["Contact"];
            email_detail: components["schemas"]["ContactEmail"];
        };
        ContactEventData: {
            id: number;
            direct_link: string;
            first_name: string | null;
            last_name: string | null;
            company_name: string | null;
            information: string | null;
            is_shared: boolean;
            phone_numbers: components["schemas"]["ContactPhone"][];
            emails: components["schemas"]["ContactEmail"][];
            created_at: string;
            updated_at: string;
        };
        ContactImport: {
            id: number;
            file_name: string;
            headers: string[];
            mapping: ("first_name" | "last_name" | "company_name" | "information" | "phone_number" | "email" | null)[];
            skip_existing: boolean;
            status: "uploading" | "running" | "completed" | "stopped";
            error: string | null;
            total: number;
            imported: number;
            failed: number;
            created_at: string;
            finished_at: string | null;
        };
        ContactImportList: {
            meta: components["schemas"]["ListMeta"];
            contact_imports: components["schemas"]["ContactImport"][];
        };
        ContactImportResponse: {
            contact_import: components["schemas"]["ContactImport"];
        };
        ContactList: {
            meta: components["schemas"]["ListMeta"];
            contacts: components["schemas"]["Contact"][];
        };
        ContactPhone: {
            id: number;
            label: string;
            value: string;
        };
        ContactPhoneResponse: {
            contact: components["schemas"]["Contact"];
            phone_detail: components["schemas"]["ContactPhone"];
        };
        ContactResponse: {
            contact: components["schemas"]["Contact"];
        };
        ContactUpdatedEvent: {
            resource: "contact";
            event: "contact.updated";
            timestamp: number;
            token: string;
            data: components["schemas"]["ContactEventData"];
        };
        Conversation: {
            id: number;
            number_id: number;
            external_number: string | null;
            contact: components["schemas"]["Contact"] | null;
            channel: "sms" | "whatsapp";
            last_message: components["schemas"]["AnyMessage"] | null;
            unread_count: number;
        };
        ConversationList: {
            meta: components["schemas"]["ListMeta"];
            conversations: components["schemas"]["Conversation"][];
        };
        ConversationParticipant: {
            type: "internal" | "external";
            user_id?: number | null;
            phone_number?: string;
        };
        ConversationResponse: {
            conversation: components["schemas"]["Conversation"];
        };
        CreateAccessToken: {
            grant_type: string;
            client_id: string;
            client_secret: string;
            code: string;
            redirect_uri: string;
            code_verifier?: string;
        };
        CreateApiKey: {
            name: string;
        };
        CreateCallComment: {
            content: string;
        };
        CreateCarrierConnection: {
            name: string;
            kind: "simulator" | "http";
            url?: string;
        };
        CreateContact: {
            first_name?: string | null;
            last_name?: string | null;
            company_name?: string | null;
            information?: string | null;
            phone_numbers: components["schemas"]["AddContactPhone"][];
            emails?: components["schemas"]["AddContactEmail"][];
        };
        CreateContactImport: {
            file_name: string;
            headers: string[];
            mapping: (("first_name" | "last_name" | "company_name" | "information" | "phone_number" | "email") | null)[];
            skip_existing?: boolean;
        };
        CreateExport: {
            input: components["schemas"]["ExportInput"];
        };
        CreateInsightCard: {
            contents: components["schemas"]["CreateInsightCardLine"][];
        };
        CreateInsightCardLine: {
            type: "title" | "shortText";
            text: string;
            label?: string;
            link?: string;
        };
        CreateIntelligenceRule: {
            kind: "playbook" | "scorecard" | "summary_template";
            definition: components["schemas"]["PlaybookDefinition"] | components["schemas"]["ScorecardDefinition"] | components["schemas"]["SummaryTemplateDefinition"];
        };
        CreateLineTemplate: {
            name: string;
            language: string;
            category: "marketing" | "utility" | "authentication";
            body: string;
        };
        CreateNumber: {
            digits: string;
            name?: string;
            country?: string;
            time_zone?: string;
            users?: number[];
            teams?: number[];
        };
        CreateSipPhone: {
            user_id: number;
            name?: string;
        };
        CreateTag: {
            name: string;
            color: string;
            description?: string | null;
        };
        CreateTeam: {
            name: string;
        };
        CreateTrunk: {
            port?: number;
            transport?: "udp" | "tcp";
            username?: string | null;
            password?: string;
            register?: boolean;
            allow?: string[];
            max_calls?: number | null;
            countries?: string[];
            premium?: boolean;
            caller_id?: string | null;
            calls_per_minute?: number;
            user_calls_per_minute?: number;
            name: string;
            host: string;
        };
        CreateUser: {
            email: string;
            first_name: string;
            last_name: string;
            availability_status?: "available" | "custom" | "unavailable";
            role_ids?: ("owner" | "supervisor" | "admin" | "agent")[];
            wrap_up_time?: number;
            inviter_user_id?: number;
        };
        CreateWebhook: {
            url: string;
            custom_name?: string;
            events?: ("call.created" | "call.ringing_on_agent" | "call.agent_declined" | "call.answered" | "call.transferred" | "call.external_transferred" | "call.unsuccessful_transfer" | "call.hungup" | "call.ended" | "call.voicemail_left" | "call.commented" | "call.tagged" | "call.untagged" | "call.assigned" | "call.archived" | "call.hold" | "call.unhold" | "call.ivr_option_selected" | "call.comm_assets_generated" | "user.created" | "user.deleted" | "user.opened" | "user.closed" | "user.connected" | "user.disconnected" | "user.wut_start" | "user.wut_end" | "user.created.v2" | "user.deleted.v2" | "user.opened.v2" | "user.closed.v2" | "user.connected.v2" | "user.disconnected.v2" | "user.wut_start.v2" | "user.wut_end.v2" | "number.created" | "number.deleted" | "number.opened" | "number.closed" | "message.sent" | "message.received" | "message.status_updated" | "group_message.sent" | "group_message.received" | "group_message.status_updated" | "sentiment.created" | "transcription.created" | "summary.created" | "topics.created" | "action_item.created" | "realtime_transcription.utterances_received" | "custom_summary.result_created" | "custom_summary.result_updated" | "playbook_result.created" | "playbook_result.updated" | "call_evaluation.created" | "call_evaluation.updated" | "analytics.report_created" | "analytics.report_failed" | "contact.created" | "contact.updated" | "contact.deleted" | "integration.deleted" | "ai_voice_agent.started" | "ai_voice_agent.ended" | "ai_voice_agent.escalated" | "ai_voice_agent.summary")[];
            active?: boolean;
        };
        CreatedActionItem: {
            action_item: components["schemas"]["ActionItemId"];
        };
        CreatedCarrierConnection: {
            id: number;
            name: string;
            kind: "simulator" | "http" | "sip";
            url: string | null;
            created_at: string;
            secret: string;
        };
        CreatedCarrierConnectionResponse: {
            connection: components["schemas"]["CreatedCarrierConnection"];
        };
        CreatedSipPhone: {
            id: number;
            user_id: number;
            name: string;
            username: string;
            created_at: string;
            registrations: components["schemas"]["SipRegistration"][];
            password: string;
            server: string | null;
        };
        CreatedSipPhoneResponse: {
            sip_phone: components["schemas"]["CreatedSipPhone"];
        };
        CurrentDashboardSession: {
            session: components["schemas"]["DashboardSession"] | null;
        };
        CustomSummaryEventData: {
            id: number;
            custom_summary: components["schemas"]["CustomSummaryTemplate"];
            language: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
            call_id: number;
            number_id: number | null;
            summary_template_results: components["schemas"]["SummaryTemplateResult"][];
            call_uuid: string;
        };
        CustomSummaryResult: {
            id: number;
            custom_summary: components["schemas"]["CustomSummaryTemplate"];
            language: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
            call_id: number;
            number_id: number | null;
            summary_template_results: components["schemas"]["SummaryTemplateResult"][];
            source?: "embedded" | "model";
        };
        CustomSummaryResultCreatedEvent: {
            resource: "conversation_intelligence";
            event: "custom_summary.result_created";
            timestamp: number;
            token: string;
            data: components["schemas"]["CustomSummaryEventData"];
        };
        CustomSummaryResultUpdatedEvent: {
            resource: "conversation_intelligence";
            event: "custom_summary.result_updated";
            timestamp: number;
            token: string;
            data: components["schemas"]["CustomSummaryEventData"];
        };
        CustomSummaryTemplate: {
            name: string;
        };
        DashboardCompany: {
            id: number;
            name: string;
        };
        DashboardSession: {
            user: components["schemas"]["DashboardUser"];
            company: components["schemas"]["DashboardCompany"];
            csrf_token: string;
        };
        DashboardUser: {
            id: number;
            name: string;
            email: string;
            roles: ("owner" | "supervisor" | "admin" | "agent")[];
            language: string;
            time_zone: string;
        };
        DefaultSound: {
            name: "welcome" | "waiting" | "ringing_tone" | "after_hours" | "ivr" | "voicemail";
            url: string;
        };
        Delivery: {
            id: number;
            webhook_message_id: string;
            event: string;
            status: "pending" | "delivered" | "failed" | "held";
            attempts_count: number;
            next_attempt_at: string | null;
            created_at: string;
        };
        DeliveryAttempt: {
            at: string;
            status_code: number | null;
            latency_ms: number;
            error: string | null;
            response_body: string | null;
        };
        DeliveryDetail: {
            id: number;
            webhook_message_id: string;
            event: string;
            status: "pending" | "delivered" | "failed" | "held";
            attempts_count: number;
            next_attempt_at: string | null;
            created_at: string;
            attempts: components["schemas"]["DeliveryAttempt"][];
            body: string | null;
        };
        DeliveryList: {
            meta: components["schemas"]["ListMeta"];
            deliveries: components["schemas"]["Delivery"][];
        };
        DeliveryResponse: {
            delivery: components["schemas"]["DeliveryDetail"];
        };
        DialForUser: {
            to: string;
        };
        DialerCampaign: {
            id: number;
            number_id: string | null;
            created_at: string;
        };
        DialerCampaignList: {
            meta: components["schemas"]["ListMeta"];
            dialer_campaigns: components["schemas"]["DialerCampaignProgress"][];
        };
        DialerCampaignNumber: {
            id: number;
            number: string;
            called: boolean;
            created_at: string;
        };
        DialerCampaignNumberList: {
            numbers: components["schemas"]["DialerCampaignNumber"][];
        };
        DialerCampaignNumbers: {
            phone_numbers: string[];
        };
        DialerCampaignProgress: {
            id: number;
            user_id: number;
            user_name: string | null;
            numbers_count: number;
            called_count: number;
            created_at: string;
        };
        EditLineTemplate: {
            category?: "marketing" | "utility" | "authentication";
            body?: string;
        };
        Error: {
            error: string;
            troubleshoot: string;
            success: false;
            errors?: {
                [key: string]: string[];
            };
        };
        Evaluation: {
            scorecard: components["schemas"]["Scorecard"];
            feedback: string | null;
            reviewee_user_id: number | null;
            reviewer_user_id: number | null;
            score: components["schemas"]["EvaluationScore"];
            categories: components["schemas"]["EvaluationCategory"][];
        };
        EvaluationCategory: {
            name: string;
            order: number;
            score: components["schemas"]["EvaluationScore"];
            questions: components["schemas"]["EvaluationQuestion"][];
        };
        EvaluationQuestion: {
            text: string;
            type: "BINARY" | "RATING";
            order: number;
            strictness: number;
            ai_enabled: boolean;
            answer: "YES" | "NO" | "N/A" | "EXCELLENT" | "GOOD" | "FAIR" | "POOR" | "VERY_POOR";
            score: components["schemas"]["EvaluationScore"];
            feedback: string | null;
        };
        EvaluationScore: {
            score_points: number;
            total_points: number;
            normalized_score: number;
        };
        Export: {
            exportID: string;
            createdAt: string;
            status: "COMPLETED" | "PENDING" | "FAILED";
            format?: "CSV" | "JSON";
            exportName?: string;
            downloadUrl?: string | null;
            downloadUrlExpiresAt?: string | null;
            fileRemovedAt?: string;
            errorMessage?: string;
        };
        ExportDateFilter: {
            relative?: "TODAY" | "YESTERDAY" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH";
            absoluteRange?: components["schemas"]["ExportDateRange"];
        };
        ExportDateRange: {
            fromDate: string;
            toDate: string;
        };
        ExportFile: {
            format: "CSV" | "JSON";
            exportName?: string;
        };
        ExportFilter: {
            timezone: string;
            dateFilter: components["schemas"]["ExportDateFilter"];
            userIDs?: number[];
            teamIDs?: number[];
            numberIDs?: number[];
        };
        ExportInput: {
            reportName: "CALLS_HISTORY" | "USER_STATUS_HISTORY" | "CALL_VOLUME_AND_TIME" | "CALLS_HANDLED" | "RINGING_ATTEMPTS" | "RINGING_ATTEMPTS_PER_USER" | "WORK_TIME_AND_AVAILABILITY" | "AVAILABILITY_BREAKDOWN";
            filter: components["schemas"]["ExportFilter"];
            options?: components["schemas"]["ExportOptions"];
            exportOptions: components["schemas"]["ExportFile"];
        };
        ExportOptions: {
            users?: number[];
            teams?: number[];
            lines?: number[];
            tags?: number[];
        };
        ExtendWrapUp: {
            seconds: number;
        };
        FailedImportRow: {
            row: number;
            cells: string[];
            error: string;
        };
        FailedImportRows: {
            failed_rows: components["schemas"]["FailedImportRow"][];
            next_after: number | null;
        };
        File: string;
        FirstCompany: {
            company_id: number;
            number_id: number | null;
        };
        GroupMessage: {
            group_message_id: string;
            group_conversation_id: string;
            status: "pending" | "sent" | "delivered" | "read" | "failed" | "undelivered" | "received";
            direction: "outbound" | "inbound";
            external_number: string | null;
            participants: string[];
            body: string;
            media_url: string[];
            number: components["schemas"]["Number"];
            created_at: number;
            updated_at: number;
            sent_at: number | null;
            error_code?: string;
        };
        GroupMessageEventData: {
            group_message_id: string;
            group_conversation_id: string;
            status: "pending" | "sent" | "delivered" | "read" | "failed" | "undelivered" | "received";
            direction: "outbound" | "inbound";
            external_number: string | null;
            participants: string[];
            body: string;
            media_url: string[];
            created_at: string;
            updated_at: string;
            sent_at: string | null;
            number: components["schemas"]["NumberInEvent"];
            error_code?: string;
        };
        GroupMessageReceivedEvent: {
            resource: "message";
            event: "group_message.received";
            timestamp: number;
            token: string;
            data: components["schemas"]["GroupMessageEventData"];
        };
        GroupMessageSentEvent: {
            resource: "message";
            event: "group_message.sent";
            timestamp: number;
            token: string;
            data: components["schemas"]["GroupMessageEventData"];
        };
        GroupMessageStatusUpdatedEvent: {
            resource: "message";
            event: "group_message.status_updated";
            timestamp: number;
            token: string;
            data: components["schemas"]["GroupMessageEventData"];
        };
        Holiday: {
            date: string;
            name: string;
        };
        IceServer: {
            urls: string[];
            username: string | null;
            credential: string | null;
        };
        IceServerList: {
            ice_servers: components["schemas"]["IceServer"][];
        };
        InsightCard: {
            contents: components["schemas"]["InsightCardLine"][];
        };
        InsightCardLine: {
            type: "title" | "shortText";
            text: string;
            label?: string;
            link?: string;
        };
        InstallableApp: {
            name: string;
            install_uri: string;
        };
        InstalledIntegration: {
            id: number;
            app: string;
            custom_name: string;
            active: boolean;
            installed_at: string;
            installed_by: string | null;
            created_users: components["schemas"]["UserOfIntegration"][];
        };
        InstalledIntegrationList: {
            integrations: components["schemas"]["InstalledIntegration"][];
            apps: components["schemas"]["InstallableApp"][];
        };
        Integration: {
            id: number;
            name: string;
            custom_name: string;
            logo: string | null;
            company_id: number;
            status: "open" | "closed";
            active: boolean;
            number_ids: number[];
            numbers_count: number;
            user: components["schemas"]["User"] | null;
        };
        IntegrationDeletedEvent: {
            resource: "integration";
            event: "integration.deleted";
            timestamp: number;
            token: string;
            data: components["schemas"]["IntegrationDeletedEventData"];
        };
        IntegrationDeletedEventData: {
            id: number;
            name: string;
            custom_name: string;
            logo: string | null;
            company_id: number;
            active: boolean;
            number_ids: number[];
            numbers_count: number;
            user: components["schemas"]["User"] | null;
            status: "deleted";
        };
        IntegrationResponse: {
            integration: components["schemas"]["Integration"];
        };
        IntelligenceRule: {
            id: number;
            kind: "playbook" | "scorecard" | "summary_template";
            name: string;
            built_in: boolean;
            updated_at: string;
            definition: components["schemas"]["PlaybookDefinition"] | components["schemas"]["ScorecardDefinition"] | components["schemas"]["SummaryTemplateDefinition"];
            version: string;
        };
        IntelligenceRuleResponse: {
            rule: components["schemas"]["IntelligenceRule"];
        };
        IntelligenceRules: {
            rules: components["schemas"]["IntelligenceRule"][];
        };
        InvitationResult: {
            row: number;
            status: "invited" | "valid" | "failed";
            error: string | null;
            user_id: number | null;
        };
        InvitationResults: {
            results: components["schemas"]["InvitationResult"][];
        };
        InvitationRow: {
            email?: string;
            first_name?: string;
            last_name?: string;
            role_ids?: string[];
        };
        InviteUsers: {
            users: components["schemas"]["InvitationRow"][];
            check_only?: boolean;
        };
        IssuedApiKey: {
            api_id: string;
            name: string;
            created_at: string;
            api_token: string;
        };
        IssuedApiKeyResponse: {
            api_key: components["schemas"]["IssuedApiKey"];
        };
        LineTemplate: {
            id: number;
            name: string;
            category: "marketing" | "utility" | "authentication";
            language: string;
            body: string;
            variables: string[];
            status: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED";
            created_at: string;
        };
        LineTemplateList: {
            meta: components["schemas"]["ListMeta"];
            templates: components["schemas"]["LineTemplate"][];
        };
        LineTemplateResponse: {
            template: components["schemas"]["LineTemplate"];
        };
        ListMeta: {
            count: number;
            total: number;
            current_page: number;
            per_page: number;
            next_page_link: string | null;
            previous_page_link: string | null;
        };
        ListedExport: {
            id: string;
            name: string;
            report: "CALLS_HISTORY" | "USER_STATUS_HISTORY" | "CALL_VOLUME_AND_TIME" | "CALLS_HANDLED" | "RINGING_ATTEMPTS" | "RINGING_ATTEMPTS_PER_USER" | "WORK_TIME_AND_AVAILABILITY" | "AVAILABILITY_BREAKDOWN";
            format: "CSV" | "JSON";
            status: "COMPLETED" | "PENDING" | "FAILED";
            progress: number;
            created_at: string;
            error: string | null;
            download_url: string | null;
        };
        ListedExportList: {
            meta: components["schemas"]["ListMeta"];
            exports: components["schemas"]["ListedExport"][];
        };
        LiveAgent: {
            id: number;
            name: string;
            availability: "available" | "do_not_disturb" | "in_call" | "after_call_work";
            since: number | null;
            team_ids: number[];
        };
        LiveCall: {
            id: number;
            state: "waiting" | "ringing" | "active" | "voicemail";
            stage: "starting" | "playing" | "ivr" | "queued" | "ringing" | "dialing" | "voicemail" | "talking" | "dialing_external" | "talking_external";
            held: boolean;
            direction: "inbound" | "outbound";
            party: string;
            number: components["schemas"]["LiveNumberName"] | null;
            users: components["schemas"]["LiveUserName"][];
            team_ids: number[];
            started_at: number;
            since: number;
        };
        LiveCallInEvent: {
            id: number;
            uuid: string;
            number_id: number | null;
            direction: "inbound" | "outbound";
        };
        LiveFigures: {
            inbound: number;
            outbound: number;
            answered: number;
            missed: number;
            service_level: number | null;
            average_wait: number | null;
        };
        LiveNumber: {
            id: number;
            name: string;
            waiting: number;
            ringing: number;
            active: number;
            inbound: number;
            outbound: number;
            answered: number;
            missed: number;
            service_level: number | null;
            average_wait: number | null;
        };
        LiveNumberName: {
            id: number;
            name: string;
        };
        LiveResponse: {
            live: components["schemas"]["LiveSnapshot"];
        };
        LiveSnapshot: {
            at: number;
            today: components["schemas"]["LiveFigures"];
            calls: components["schemas"]["LiveCall"][];
            agents: components["schemas"]["LiveAgent"][];
            offline: number;
            numbers: components["schemas"]["LiveNumber"][];
            teams: components["schemas"]["LiveTeam"][];
        };
        LiveTeam: {
            id: number;
            name: string;
            available: number;
            connected: number;
            waiting: number;
            ringing: number;
            active: number;
            inbound: number;
            outbound: number;
            answered: number;
            missed: number;
            service_level: number | null;
            average_wait: number | null;
        };
        LiveUserName: {
            id: number;
            name: string;
        };
        MailTest: {
            to: string;
            transport: "server" | "files";
            failure: string | null;
        };
        MakeTestCall: {
            number_id: number;
        };
        Message: {
            id: string;
            direct_link: string;
            direction: "outbound" | "inbound";
            external_number: string;
            body: string;
            status: "pending" | "sent" | "delivered" | "read" | "failed" | "undelivered" | "received";
            raw_digits: string;
            media_details: components["schemas"]["MessageMedia"][];
            media_url: string[];
            created_at: number;
            updated_at: number;
            sent_at: number | null;
            channel: string | null;
            number: components["schemas"]["Number"];
            contact: components["schemas"]["Contact"] | null;
            error_code?: string;
        };
        MessageConfiguration: {
            token: string;
            callbackUrl: string | null;
            type: "Public Api";
        };
        MessageEventData: {
            id: string;
            direct_link: string;
            direction: "outbound" | "inbound";
            external_number: string;
            body: string;
            status: "pending" | "sent" | "delivered" | "read" | "failed" | "undelivered" | "received";
            raw_digits: string;
            media_details: components["schemas"]["MessageMedia"][];
            channel: string | null;
            created_at: string;
            updated_at: string;
            sent_at: string | null;
            number: components["schemas"]["NumberInEvent"];
            contact: components["schemas"]["ContactEventData"] | null;
            error_code?: string;
        };
        MessageLine: {
            id: number;
            name: string;
            digits: string;
            skips_inbox: boolean;
            whatsapp_status: "ONLINE" | "OFFLINE" | "BLOCKED" | null;
        };
        MessageLineList: {
            lines: components["schemas"]["MessageLine"][];
        };
        MessageList: {
            meta: components["schemas"]["ListMeta"];
            messages: components["schemas"]["AnyMessage"][];
        };
        MessageMedia: {
            file_name: string;
            file_type: string;
            presigned_url: string;
        };
        MessageReceivedEvent: {
            resource: "message";
            event: "message.received";
            timestamp: number;
            token: string;
            data: components["schemas"]["MessageEventData"] | components["schemas"]["WhatsAppMessageEventData"];
        };
        MessageResponse: {
            message: components["schemas"]["AnyMessage"];
        };
        MessageSentEvent: {
            resource: "message";
            event: "message.sent";
            timestamp: number;
            token: string;
            data: components["schemas"]["MessageEventData"] | components["schemas"]["WhatsAppMessageEventData"];
        };
        MessageStatusUpdatedEvent: {
            resource: "message";
            event: "message.status_updated";
            timestamp: number;
            token: string;
            data: components["schemas"]["MessageEventData"] | components["schemas"]["WhatsAppMessageEventData"];
        };
        MissedCallsByReason: {
            reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            calls: number;
        };
        Number: {
            id: number;
            direct_link: string;
            name: string;
            digits: string;
            created_at: string;
            country: string;
            time_zone: string;
            open: boolean;
            availability_status: "open" | "custom" | "closed";
            is_ivr: boolean;
            live_recording_activated: boolean;
            priority: null | 0 | 1;
            messages: components["schemas"]["NumberMessages"];
        };
        NumberClosedEvent: {
            resource: "number";
            event: "number.closed";
            timestamp: number;
            token: string;
            data: components["schemas"]["NumberEventData"];
        };
        NumberConnection: {
            id: number;
            name: string;
            kind: "simulator" | "http" | "sip";
        };
        NumberCreatedEvent: {
            resource: "number";
            event: "number.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["NumberEventData"];
        };
        NumberDeletedEvent: {
            resource: "number";
            event: "number.deleted";
            timestamp: number;
            token: string;
            data: components["schemas"]["NumberEventData"];
        };
        NumberEventData: {
            id: number;
            direct_link: string;
            name: string;
            digits: string;
            created_at: string;
            country: string;
            time_zone: string;
            open: boolean;
            availability_status: "open" | "custom" | "closed";
            is_ivr: boolean;
            live_recording_activated: boolean;
            priority: null | 0 | 1;
            messages: components["schemas"]["NumberMessages"];
            users: components["schemas"]["User"][];
            e164_digits: string;
        };
        NumberFlow: {
            start: string;
            widgets: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
        };
        NumberFlowCheck: {
            errors: components["schemas"]["NumberFlowError"][];
        };
        NumberFlowError: {
            widget: string | null;
            field: string | null;
            message: string;
        };
        NumberFlowResponse: {
            flow: components["schemas"]["NumberFlow"];
            flow_editor_enabled: boolean;
            version: string;
        };
        NumberFlowVersion: {
            id: number;
            created_at: string;
            saved_by: string | null;
            widgets_count: number;
            is_current: boolean;
        };
        NumberFlowVersionList: {
            versions: components["schemas"]["NumberFlowVersion"][];
        };
        NumberHoliday: {
            date: string;
            name: string;
        };
        NumberInEvent: {
            id: number;
            direct_link: string;
            name: string;
            digits: string;
            created_at: string;
            country: string;
            time_zone: string;
            open: boolean;
            availability_status: "open" | "custom" | "closed";
            is_ivr: boolean;
            live_recording_activated: boolean;
            priority: null | 0 | 1;
            messages: components["schemas"]["NumberMessages"];
            e164_digits: string;
        };
        NumberList: {
            meta: components["schemas"]["ListMeta"];
            numbers: components["schemas"]["Number"][];
        };
        NumberMessages: {
            waiting: string;
            welcome?: string;
            ringing_tone?: string;
            after_hours?: string;
            ivr?: string;
            voicemail?: string;
        };
        NumberOpenedEvent: {
            resource: "number";
            event: "number.opened";
            timestamp: number;
            token: string;
            data: components["schemas"]["NumberEventData"];
        };
        NumberOpeningHours: {
            hours: components["schemas"]["NumberOpeningSpan"][];
            holidays: components["schemas"]["NumberHoliday"][];
        };
        NumberOpeningSpan: {
            days: number[];
            from: string;
            to: string;
        };
        NumberRegistration: {
            status: "not_registered" | "pending" | "approved" | "rejected";
            updatedAt: string;
        };
        NumberResponse: {
            number: components["schemas"]["NumberWithUsers"];
        };
        NumberSettings: {
            id: number;
            name: string;
            digits: string;
            e164_digits: string;
            created_at: string;
            country: string;
            time_zone: string;
            active: boolean;
            open: boolean;
            availability_status: "open" | "custom" | "closed";
            opening_hours: components["schemas"]["NumberOpeningHours"] | null;
            live_recording_activated: boolean;
            priority: null | 0 | 1;
            messages: components["schemas"]["NumberMessages"];
            flow_editor_enabled: boolean;
            users: number[];
            teams: number[];
            voice_connection: number | null;
            message_connection: number | null;
            version: string;
        };
        NumberSettingsList: {
            meta: components["schemas"]["ListMeta"];
            numbers: components["schemas"]["NumberSettings"][];
        };
        NumberSettingsResponse: {
            number: components["schemas"]["NumberSettings"];
            connections: components["schemas"]["NumberConnection"][];
        };
        NumberV2: {
            id: number;
            direct_link: string;
            name: string;
            digits: string;
            created_at: string;
            country: string;
            time_zone: string;
            open: boolean;
            availability_status: "open" | "custom" | "closed";
            is_ivr: boolean;
            live_recording_activated: boolean;
            priority: null | 0 | 1;
            messages: components["schemas"]["NumberMessages"];
            flow_editor_enabled: boolean;
        };
        NumberV2List: {
            meta: components["schemas"]["ListMeta"];
            numbers: components["schemas"]["NumberV2"][];
        };
        NumberWithUsers: {
            id: number;
            direct_link: string;
            name: string;
            digits: string;
            created_at: string;
            country: string;
            time_zone: string;
            open: boolean;
            availability_status: "open" | "custom" | "closed";
            is_ivr: boolean;
            live_recording_activated: boolean;
            priority: null | 0 | 1;
            messages: components["schemas"]["NumberMessages"];
            users: components["schemas"]["User"][];
        };
        OAuthError: {
            error: "invalid_grant" | "invalid_request" | "unsupported_grant_type" | "invalid_client" | "access_denied";
            error_description: string;
            troubleshoot: string;
            success: boolean;
        };
        OpenConversation: {
            conversation: components["schemas"]["Conversation"];
            can_answer: boolean;
            free_text_until: string | null;
        };
        OpenDashboardSession: {
            email: string;
            password: string;
        };
        OpenPhoneSession: {
            email?: string;
            password?: string;
            device?: "desktop" | "ios" | "android";
        };
        OpenedDashboardSession: {
            session: components["schemas"]["DashboardSession"];
        };
        OpeningSpan: {
            days: number[];
            from: string;
            to: string;
        };
        ParticipantSentiment: {
            phone_number: string | null;
            value: "POSITIVE" | "NEUTRAL" | "NEGATIVE";
            type: "internal" | "external";
            user_id?: number | null;
        };
        PauseDialerCampaign: {
            paused?: boolean;
        };
        PendingExport: {
            exportID: string;
            createdAt: string;
            status: "PENDING";
        };
        PhoneCall: {
            id: number;
            sid: string;
            direction: "inbound" | "outbound" | "internal";
            status: "initial" | "answered" | "done";
            state: "ringing" | "dialing" | "talking" | "held" | "over";
            raw_digits: string | null;
            colleague: components["schemas"]["PhonePerson"] | null;
            number: components["schemas"]["PhoneNumberSummary"] | null;
            user: components["schemas"]["PhonePerson"] | null;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            contact: components["schemas"]["Contact"] | null;
            ivr_choices: string[];
            tags: components["schemas"]["PhoneCallTag"][];
            comments: components["schemas"]["PhoneCallComment"][];
            recording: "off" | "on" | "paused";
            transferred_by: components["schemas"]["PhonePerson"] | null;
        };
        PhoneCallComment: {
            id: number;
            content: string;
            posted_at: number;
            posted_by: components["schemas"]["PhonePerson"] | null;
        };
        PhoneCallEntry: {
            id: number;
            sid: string;
            direction: "inbound" | "outbound" | "internal";
            status: "initial" | "answered" | "done";
            state: "ringing" | "dialing" | "talking" | "held" | "over";
            raw_digits: string | null;
            colleague: components["schemas"]["PhonePerson"] | null;
            number: components["schemas"]["PhoneNumberSummary"] | null;
            user: components["schemas"]["PhonePerson"] | null;
            started_at: number;
            answered_at: number | null;
            ended_at: number | null;
            contact: components["schemas"]["Contact"] | null;
            ivr_choices: string[];
            tags: components["schemas"]["PhoneCallTag"][];
            comments: components["schemas"]["PhoneCallComment"][];
            recording: "off" | "on" | "paused";
            transferred_by: components["schemas"]["PhonePerson"] | null;
            duration: number;
            missed_call_reason: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer" | null;
            voicemail: string | null;
            recording_url: string | null;
            assigned_to: components["schemas"]["PhonePerson"] | null;
            done: boolean;
        };
        PhoneCallEntryList: {
            meta: components["schemas"]["ListMeta"];
            calls: components["schemas"]["PhoneCallEntry"][];
        };
        PhoneCallIntelligence: {
            transcription: components["schemas"]["TranscriptionResponse"] | null;
            sentiments: components["schemas"]["SentimentResponse"] | null;
            topics: components["schemas"]["TopicsResponse"] | null;
            summary: components["schemas"]["SummaryResponse"] | null;
            custom_summary_result: components["schemas"]["CustomSummaryResult"] | null;
            action_items: components["schemas"]["ActionItemList"] | null;
            playbook_result: components["schemas"]["PlaybookResult"] | null;
            evaluations: components["schemas"]["CallEvaluation"] | null;
        };
        PhoneCallRecording: {
            recording: string | null;
        };
        PhoneCallResponse: {
            call: components["schemas"]["PhoneCall"];
        };
        PhoneCallTag: {
            id: number;
            name: string;
            color: string;
        };
        PhoneColleague: {
            id: number;
            name: string;
            extension: string;
            availability: "available" | "offline" | "do_not_disturb" | "in_call" | "after_call_work";
        };
        PhoneDialerCampaign: {
            id: number;
            number_id: string | null;
            paused: boolean;
            created_at: string;
            numbers_count: number;
            called_count: number;
            numbers: components["schemas"]["DialerCampaignNumber"][];
        };
        PhoneDirectory: {
            users: components["schemas"]["PhoneColleague"][];
            teams: components["schemas"]["PhoneTeam"][];
            numbers: components["schemas"]["PhoneNumberSummary"][];
        };
        PhoneInsightCard: {
            id: number;
            contents: components["schemas"]["InsightCardLine"][];
        };
        PhoneNumberSummary: {
            id: number;
            name: string;
            digits: string;
        };
        PhonePerson: {
            id: number;
            name: string;
        };
        PhoneSession: {
            token: string;
            user: components["schemas"]["User"];
            expires_at: string;
        };
        PhoneSessionEntry: {
            id: number;
            device: string;
            created_at: string;
            expires_at: string;
            current: boolean;
        };
        PhoneSessionList: {
            sessions: components["schemas"]["PhoneSessionEntry"][];
        };
        PhoneState: {
            user: components["schemas"]["User"];
            availability: "available" | "offline" | "do_not_disturb" | "in_call" | "after_call_work";
            availability_since: number;
            wrap_up: components["schemas"]["PhoneWrapUp"] | null;
            working_hours: components["schemas"]["WorkingHours"] | null;
            device: string;
            numbers: components["schemas"]["Number"][];
            call: components["schemas"]["PhoneCall"] | null;
            insight_cards: components["schemas"]["PhoneInsightCard"][];
            prefilled_number: string | null;
            dialer_campaign: components["schemas"]["PhoneDialerCampaign"] | null;
            ai_package: "none" | "assist" | "assist-pro";
        };
        PhoneTagList: {
            tags: components["schemas"]["Tag"][];
        };
        PhoneTeam: {
            id: number;
            name: string;
            users_count: number;
            available_count: number;
        };
        PhoneUnread: {
            inbox: number;
            messages: number;
        };
        PhoneUtterance: {
            id: number;
            participant_type: "internal" | "external";
            user_id: number | null;
            text: string;
            timestamp: number;
            duration_ms: number;
        };
        PhoneUtteranceList: {
            utterances: components["schemas"]["PhoneUtterance"][];
        };
        PhoneWrapUp: {
            call_id: number;
            ends_at: number | null;
            tags_missing: boolean;
        };
        PhrasesByLanguage: {
            en?: string[];
            fr?: string[];
            es?: string[];
            de?: string[];
            it?: string[];
            nl?: string[];
        };
        Ping: {
            ping: "pong";
        };
        Playbook: {
            id: number;
            name: string;
            language: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
        };
        PlaybookDefinition: {
            name: string;
            topics: components["schemas"]["PlaybookTopicDefinition"][];
            language?: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
        };
        PlaybookResult: {
            id: number;
            call_id: number;
            user_id: number | null;
            number_id: number | null;
            adherence_score: number;
            playbook_result_topics: components["schemas"]["PlaybookTopicResult"][];
            created_at: string;
            source?: "embedded" | "model";
            playbook?: components["schemas"]["Playbook"];
        };
        PlaybookResultCreatedEvent: {
            resource: "conversation_intelligence";
            event: "playbook_result.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["PlaybookResultEventData"];
        };
        PlaybookResultEventData: {
            id: number;
            call_id: number;
            user_id: number | null;
            number_id: number | null;
            adherence_score: number;
            playbook_result_topics: components["schemas"]["PlaybookTopicResult"][];
            created_at: string;
            call_uuid: string;
            playbook: components["schemas"]["Playbook"];
        };
        PlaybookResultUpdatedEvent: {
            resource: "conversation_intelligence";
            event: "playbook_result.updated";
            timestamp: number;
            token: string;
            data: components["schemas"]["PlaybookResultEventData"];
        };
        PlaybookTopicDefinition: {
            name: string;
            keywords?: string[] | components["schemas"]["PhrasesByLanguage"];
            speaker?: "internal" | "external";
        };
        PlaybookTopicResult: {
            name: string;
            result: boolean;
        };
        RealtimeTranscription: {
            call_id: number;
            call_uuid: string;
            content: components["schemas"]["RealtimeTranscriptionContent"];
        };
        RealtimeTranscriptionContent: {
            language: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
            utterances: components["schemas"]["RealtimeUtterance"][];
        };
        RealtimeTranscriptionUtterancesReceivedEvent: {
            resource: "conversation_intelligence";
            event: "realtime_transcription.utterances_received";
            timestamp: number;
            token: string;
            data: components["schemas"]["UtterancesEventData"];
        };
        RealtimeUtterance: {
            duration_ms: number;
            participant_type: "internal" | "external";
            text: string;
            timestamp: number;
            user_id?: number | null;
        };
        RealtimeUtteranceInEvent: {
            duration_ms: number;
            participant_type: "internal" | "external";
            text: string;
            timestamp: number;
            language: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
            user_id?: number | null;
        };
        RemainingSampleData: {
            kind: "calls" | "voice_agent_calls" | "messages" | "group_conversations" | "dialer_campaigns" | "contacts" | "blocked_callers" | "message_templates" | "rules" | "webhooks" | "users" | "tags" | "voice_agents" | "teams" | "numbers" | "connections" | "sounds";
            id: string;
            name: string;
            reason: "changed" | "in_use";
        };
        RemovedSampleData: {
            removed: components["schemas"]["SampleDataCounts"];
            remaining: components["schemas"]["RemainingSampleData"][];
            remaining_count: number;
        };
        ReplaceContact: {
            first_name?: string | null;
            last_name?: string | null;
            company_name?: string | null;
            information?: string | null;
            phone_numbers?: components["schemas"]["AddContactPhone"][];
            emails?: components["schemas"]["AddContactEmail"][];
        };
        ReplayDeliveries: {
            from: string | number;
            to?: string | number;
        };
        ReplayedDeliveries: {
            replayed: number;
        };
        ReportCreatedEventData: {
            exportID: string;
            createdAt: string;
            status: "COMPLETED";
            format: "CSV" | "JSON";
            exportName: string;
            downloadUrl: string;
            downloadUrlExpiresAt: string;
        };
        ReportFailedEventData: {
            exportID: string;
            createdAt: string;
            status: "FAILED";
            errorMessage: string;
        };
        RequestPasswordReset: {
            email: string;
        };
        RequestVoiceAgentCall: {
            contact_phone: string;
            idempotency_key: string;
            context?: {
                [key: string]: unknown;
            };
            expiration_seconds?: number;
        };
        ResetPassword: {
            token: string;
            password: string;
        };
        RetentionRun: {
            day: string;
            recordings: number;
            transcripts: number;
            messages: number;
            calls: number;
            finished_at: string | null;
        };
        RetentionRunList: {
            runs: components["schemas"]["RetentionRun"][];
        };
        ReviewAnswer: {
            category: number;
            question: number;
            answer: string;
            feedback?: string;
        };
        ReviewCall: {
            scorecard?: string;
            reviewee_user_id?: number;
            feedback?: string;
            answers: components["schemas"]["ReviewAnswer"][];
        };
        RuleTrial: {
            results: components["schemas"]["RuleTrialResult"][];
        };
        RuleTrialItem: {
            group: string | null;
            name: string;
            answer: string | null;
            feedback: string | null;
        };
        RuleTrialResult: {
            user_id: number | null;
            score: number | null;
            items: components["schemas"]["RuleTrialItem"][];
        };
        SampleData: {
            removable: components["schemas"]["SampleDataCounts"];
            remaining: components["schemas"]["RemainingSampleData"][];
            remaining_count: number;
        };
        SampleDataCounts: {
            calls?: number;
            voice_agent_calls?: number;
            messages?: number;
            group_conversations?: number;
            dialer_campaigns?: number;
            contacts?: number;
            blocked_callers?: number;
            message_templates?: number;
            rules?: number;
            webhooks?: number;
            users?: number;
            tags?: number;
            voice_agents?: number;
            teams?: number;
            numbers?: number;
            connections?: number;
            sounds?: number;
        };
        SaveNumberFlow: {
            flow: {
                [key: string]: unknown;
            } | null;
        };
        Scorecard: {
            name: string;
            description: string;
        };
        ScorecardCategoryDefinition: {
            name: string;
            questions: components["schemas"]["ScorecardQuestionDefinition"][];
        };
        ScorecardDefinition: {
            name: string;
            categories: components["schemas"]["ScorecardCategoryDefinition"][];
            description?: string;
        };
        ScorecardQuestionDefinition: {
            text: string;
            type: "BINARY" | "RATING";
            strictness?: number;
            weight?: number;
            ai_enabled?: boolean;
            check?: "greeting" | "introduction" | "closing" | "thanks" | "empathy" | "next_step" | "offers_help" | "asks_questions" | "listens" | "customer_mood" | "politeness";
            keywords?: string[] | components["schemas"]["PhrasesByLanguage"];
        };
        SelectOption: {
            id: number;
            name: string;
        };
        SelectOptionList: {
            options: components["schemas"]["SelectOption"][];
        };
        SendConversationMessage: {
            body?: string;
            mediaUrl?: string[];
            templateParams?: components["schemas"]["WhatsAppTemplateParams"];
        };
        SendGroupMessage: {
            body?: string;
            mediaUrl?: string[];
            user_id?: number;
            participants: string[];
        };
        SendMessage: {
            body?: string;
            mediaUrl?: string[];
            user_id?: number;
            to: string;
        };
        SendNativeWhatsAppMessage: {
            lineId: number;
            text?: string;
            mediaUrl?: string[];
            templateParams?: components["schemas"]["WhatsAppTemplateParams"];
            parentId?: string;
            externalNumber: string;
        };
        SendPhoneDigits: {
            digits: string;
        };
        SendTestEvent: {
            event: "call.created" | "call.ringing_on_agent" | "call.agent_declined" | "call.answered" | "call.transferred" | "call.external_transferred" | "call.unsuccessful_transfer" | "call.hungup" | "call.ended" | "call.voicemail_left" | "call.commented" | "call.tagged" | "call.untagged" | "call.assigned" | "call.archived" | "call.hold" | "call.unhold" | "call.ivr_option_selected" | "call.comm_assets_generated" | "user.created" | "user.deleted" | "user.opened" | "user.closed" | "user.connected" | "user.disconnected" | "user.wut_start" | "user.wut_end" | "user.created.v2" | "user.deleted.v2" | "user.opened.v2" | "user.closed.v2" | "user.connected.v2" | "user.disconnected.v2" | "user.wut_start.v2" | "user.wut_end.v2" | "number.created" | "number.deleted" | "number.opened" | "number.closed" | "message.sent" | "message.received" | "message.status_updated" | "group_message.sent" | "group_message.received" | "group_message.status_updated" | "sentiment.created" | "transcription.created" | "summary.created" | "topics.created" | "action_item.created" | "realtime_transcription.utterances_received" | "custom_summary.result_created" | "custom_summary.result_updated" | "playbook_result.created" | "playbook_result.updated" | "call_evaluation.created" | "call_evaluation.updated" | "analytics.report_created" | "analytics.report_failed" | "contact.created" | "contact.updated" | "contact.deleted" | "integration.deleted" | "ai_voice_agent.started" | "ai_voice_agent.ended" | "ai_voice_agent.escalated" | "ai_voice_agent.summary";
        };
        SendWhatsAppMessage: {
            lineId: number;
            text?: string;
            mediaUrl?: string[];
            templateParams?: components["schemas"]["WhatsAppTemplateParams"];
            parentId?: string;
            to: string;
        };
        Sentiment: {
            id: number;
            call_id: number;
            participants: components["schemas"]["ParticipantSentiment"][];
            source?: "embedded" | "model";
        };
        SentimentCreatedEvent: {
            resource: "conversation_intelligence";
            event: "sentiment.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["SentimentEventData"];
        };
        SentimentEventData: {
            id: number;
            call_id: number;
            participants: components["schemas"]["ParticipantSentiment"][];
            call_uuid: string;
        };
        SentimentResponse: {
            sentiment: components["schemas"]["Sentiment"];
        };
        Service: {
            resource: string;
            contact: string;
        };
        SetOpeningHours: {
            hours?: components["schemas"]["OpeningSpan"][];
            holidays?: components["schemas"]["Holiday"][];
        };
        SetPhoneAvailability: {
            availability_status?: "available" | "custom" | "unavailable";
            substatus?: "out_for_lunch" | "on_a_break" | "in_training" | "doing_back_office" | "other";
        };
        SetUp: {
            token: string;
            company_name: string;
            first_name: string;
            last_name: string;
            email: string;
            password: string;
            digits?: string;
        };
        SetUpResponse: {
            setup: components["schemas"]["FirstCompany"];
        };
        SetUserNumbers: {
            number_ids: number[];
        };
        SimulateNumberFlow: {
            flow?: {
                [key: string]: unknown;
            };
            at?: string;
            keys?: string[];
            answered?: boolean;
        };
        SimulatedFlowCall: {
            steps: components["schemas"]["SimulatedStep"][];
            outcome: "answered" | "voicemail" | "hung_up";
        };
        SimulatedStep: {
            widget: string;
            exit: string | null;
        };
        SipPhone: {
            id: number;
            user_id: number;
            name: string;
            username: string;
            created_at: string;
            registrations: components["schemas"]["SipRegistration"][];
        };
        SipPhoneList: {
            meta: components["schemas"]["ListMeta"];
            sip_phones: components["schemas"]["SipPhone"][];
        };
        SipRegistration: {
            contact: string;
            address: string;
            port: number;
            transport: "udp" | "tcp";
            user_agent: string;
            expires_at: string;
        };
        Sound: {
            id: number;
            name: string;
            url: string;
            size: number;
            created_at: string;
        };
        SoundList: {
            meta: components["schemas"]["ListMeta"];
            sounds: components["schemas"]["Sound"][];
            default_sounds: components["schemas"]["DefaultSound"][];
        };
        SoundResponse: {
            sound: components["schemas"]["Sound"];
        };
        StartConversation: {
            body?: string;
            mediaUrl?: string[];
            templateParams?: components["schemas"]["WhatsAppTemplateParams"];
            number_id: number;
            to?: string;
            participants?: string[];
            channel?: "sms" | "whatsapp";
        };
        StartPhoneCall: {
            number_id?: number;
            to?: string;
            user_id?: number;
        };
        StartUserCall: {
            number_id: number;
            to: string;
        };
        Summary: {
            id: number;
            call_id: number;
            created_at: string;
            content: string;
            source?: "embedded" | "model";
        };
        SummaryCreatedEvent: {
            resource: "conversation_intelligence";
            event: "summary.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["SummaryEventData"];
        };
        SummaryEventData: {
            id: number;
            call_id: number;
            created_at: string;
            content: string;
            call_uuid: string;
            participants: components["schemas"]["ConversationParticipant"][];
        };
        SummaryResponse: {
            summary: components["schemas"]["Summary"];
        };
        SummarySectionDefinition: {
            name: string;
            type?: "text" | "list";
            about?: "reason" | "topics" | "mood" | "next_steps" | "requests" | "summary";
            keywords?: string[] | components["schemas"]["PhrasesByLanguage"];
        };
        SummaryTemplateDefinition: {
            name: string;
            sections: components["schemas"]["SummarySectionDefinition"][];
            language?: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
        };
        SummaryTemplateResult: {
            name: string;
            type: "text" | "list";
            content: string;
            ai_generated: boolean;
            created_at: string;
            updated_at?: string;
            updated_by?: number;
        };
        System: {
            version: string;
            node: string;
            database: "embedded" | "mysql";
            ready: boolean;
            started_at: string;
            carrier: "simulator" | "http";
            mail: "server" | "files";
            dependencies: components["schemas"]["SystemDependency"][];
        };
        SystemDependency: {
            name: string;
            state: "up" | "down" | "unknown";
        };
        Tag: {
            id: number;
            direct_link: string;
            name: string;
            color: string;
            description: string | null;
        };
        TagCall: {
            tags: number[];
        };
        TagList: {
            meta: components["schemas"]["ListMeta"];
            tags: components["schemas"]["Tag"][];
        };
        TagResponse: {
            tag: components["schemas"]["Tag"];
        };
        Team: {
            id: number;
            direct_link: string;
            name: string;
            created_at: string;
            users: components["schemas"]["TeamMember"][];
        };
        TeamList: {
            meta: components["schemas"]["ListMeta"];
            teams: components["schemas"]["Team"][];
        };
        TeamMember: {
            id: number;
            direct_link: string;
            name: string;
            email: string;
            created_at: string;
            time_zone: string;
            language: string;
            state: string;
            substatus: string;
            availability_status: "available" | "custom" | "unavailable";
            wrap_up_time: number;
            extension: string;
            default_number_id: number | null;
        };
        TeamResponse: {
            team: components["schemas"]["Team"];
        };
        TeamSettings: {
            id: number;
            direct_link: string;
            name: string;
            created_at: string;
            users: components["schemas"]["TeamMember"][];
            version: string;
        };
        TeamSettingsList: {
            meta: components["schemas"]["ListMeta"];
            teams: components["schemas"]["TeamSettings"][];
        };
        TeamSettingsResponse: {
            team: components["schemas"]["TeamSettings"];
        };
        TestCall: {
            call_id: number;
            answered: boolean;
        };
        TestCallResponse: {
            test_call: components["schemas"]["TestCall"];
        };
        Topics: {
            id: number;
            call_id: number;
            created_at: string;
            content: string[];
            source?: "embedded" | "model";
        };
        TopicsCreatedEvent: {
            resource: "conversation_intelligence";
            event: "topics.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["TopicsEventData"];
        };
        TopicsEventData: {
            id: number;
            call_id: number;
            created_at: string;
            content: string[];
            call_uuid: string;
            participants: components["schemas"]["ConversationParticipant"][];
        };
        TopicsResponse: {
            topic: components["schemas"]["Topics"];
        };
        TranscribedCall: {
            id: number;
            started_at: number;
            phone_number: string;
            user_name: string | null;
        };
        TranscribedCalls: {
            calls: components["schemas"]["TranscribedCall"][];
        };
        Transcription: {
            id: number;
            call_id: number;
            call_created_at: string;
            type: "call" | "voicemail";
            content: components["schemas"]["TranscriptionContent"];
        };
        TranscriptionContent: {
            language: "en" | "en-US" | "en-GB" | "en-AU" | "fr-FR" | "fr" | "es-ES" | "es" | "de-DE" | "de" | "nl-NL" | "nl" | "it-IT" | "it";
            utterances: components["schemas"]["Utterance"][];
        };
        TranscriptionCreatedEvent: {
            resource: "conversation_intelligence";
            event: "transcription.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["TranscriptionEventData"];
        };
        TranscriptionEventData: {
            id: number;
            call_id: number;
            call_created_at: string;
            type: "call" | "voicemail";
            content: components["schemas"]["TranscriptionContent"];
            call_uuid: string;
            number_id: number | null;
            participants: components["schemas"]["ConversationParticipant"][];
            created_at: string;
        };
        TranscriptionResponse: {
            transcription: components["schemas"]["Transcription"];
        };
        TransferCall: {
            user_id?: number;
            team_id?: number;
            number?: string;
            dispatching_strategy?: "simultaneous" | "random" | "longest_idle";
        };
        Trunk: {
            id: number;
            name: string;
            host: string;
            port: number;
            transport: "udp" | "tcp";
            username: string | null;
            has_password: boolean;
            register: boolean;
            allow: string[];
            max_calls: number | null;
            countries: string[];
            premium: boolean;
            caller_id: string | null;
            calls_per_minute: number;
            user_calls_per_minute: number;
            state: "off" | "unregistered" | "trying" | "registered" | "failed";
            state_reason: string | null;
            created_at: string;
        };
        TrunkList: {
            trunks: components["schemas"]["Trunk"][];
        };
        TrunkResponse: {
            trunk: components["schemas"]["Trunk"];
        };
        TrunkTest: {
            reachable: boolean;
            status: number | null;
            milliseconds: number;
            reason: string;
        };
        TrunkTestResponse: {
            test: components["schemas"]["TrunkTest"];
        };
        TryIntelligenceRule: {
            kind: "playbook" | "scorecard" | "summary_template";
            call_id: number;
            definition: components["schemas"]["PlaybookDefinition"] | components["schemas"]["ScorecardDefinition"] | components["schemas"]["SummaryTemplateDefinition"];
        };
        UpdateCompanySettings: {
            name?: string;
            country?: string;
            mandatory_tagging?: boolean;
            keep_recordings_days?: number | null;
            keep_transcripts_days?: number | null;
            keep_messages_days?: number | null;
            keep_calls_days?: number | null;
            api_roles?: ("owner" | "supervisor" | "admin" | "agent")[] | null;
        };
        UpdateContact: {
            first_name?: string | null;
            last_name?: string | null;
            company_name?: string | null;
            information?: string | null;
        };
        UpdateContactEmail: {
            label?: string;
            value?: string;
        };
        UpdateContactPhone: {
            label?: string;
            value?: string;
        };
        UpdateCustomSummarySection: {
            content: string;
            name: string;
        };
        UpdateInboxEntry: {
            done: boolean;
        };
        UpdateInstalledIntegration: {
            active: boolean;
        };
        UpdateNumber: {
            name?: string;
            availability_status?: "open" | "custom" | "closed";
            live_recording_activated?: boolean;
            priority?: number | null;
            messages?: {
                [key: string]: string;
            };
            is_ivr?: boolean;
        };
        UpdateNumberSettings: {
            name?: string;
            availability_status?: "open" | "custom" | "closed";
            live_recording_activated?: boolean;
            priority?: number | null;
            messages?: {
                [key: string]: string;
            };
            is_ivr?: boolean;
            time_zone?: string;
            active?: boolean;
            users?: number[];
            teams?: number[];
            voice_connection?: number | null;
            message_connection?: number | null;
            opening_hours?: components["schemas"]["SetOpeningHours"];
        };
        UpdatePlaybookTopic: {
            name: string;
            result: boolean;
        };
        UpdateTag: {
            name?: string;
            color?: string;
            description?: string | null;
        };
        UpdateTrunk: {
            port?: number;
            transport?: "udp" | "tcp";
            username?: string | null;
            password?: string;
            register?: boolean;
            allow?: string[];
            max_calls?: number | null;
            countries?: string[];
            premium?: boolean;
            caller_id?: string | null;
            calls_per_minute?: number;
            user_calls_per_minute?: number;
            name?: string;
            host?: string;
        };
        UpdateUser: {
            first_name?: string;
            last_name?: string;
            availability_status?: "available" | "custom" | "unavailable";
            substatus?: "out_for_lunch" | "on_a_break" | "in_training" | "doing_back_office" | "other";
            role_ids?: ("owner" | "supervisor" | "admin" | "agent")[];
            wrap_up_time?: number;
        };
        UpdateWebhook: {
            url?: string;
            custom_name?: string;
            events?: ("call.created" | "call.ringing_on_agent" | "call.agent_declined" | "call.answered" | "call.transferred" | "call.external_transferred" | "call.unsuccessful_transfer" | "call.hungup" | "call.ended" | "call.voicemail_left" | "call.commented" | "call.tagged" | "call.untagged" | "call.assigned" | "call.archived" | "call.hold" | "call.unhold" | "call.ivr_option_selected" | "call.comm_assets_generated" | "user.created" | "user.deleted" | "user.opened" | "user.closed" | "user.connected" | "user.disconnected" | "user.wut_start" | "user.wut_end" | "user.created.v2" | "user.deleted.v2" | "user.opened.v2" | "user.closed.v2" | "user.connected.v2" | "user.disconnected.v2" | "user.wut_start.v2" | "user.wut_end.v2" | "number.created" | "number.deleted" | "number.opened" | "number.closed" | "message.sent" | "message.received" | "message.status_updated" | "group_message.sent" | "group_message.received" | "group_message.status_updated" | "sentiment.created" | "transcription.created" | "summary.created" | "topics.created" | "action_item.created" | "realtime_transcription.utterances_received" | "custom_summary.result_created" | "custom_summary.result_updated" | "playbook_result.created" | "playbook_result.updated" | "call_evaluation.created" | "call_evaluation.updated" | "analytics.report_created" | "analytics.report_failed" | "contact.created" | "contact.updated" | "contact.deleted" | "integration.deleted" | "ai_voice_agent.started" | "ai_voice_agent.ended" | "ai_voice_agent.escalated" | "ai_voice_agent.summary")[];
            active?: boolean;
        };
        UploadAttachment: {
            file_name: string;
            file_type?: string;
            file_base64: string;
        };
        UploadSound: {
            name: string;
            audio_base64: string;
        };
        UploadedAttachment: {
            url: string;
            file_name: string;
            file_type: string;
            size: number;
        };
        UploadedAttachmentResponse: {
            attachment: components["schemas"]["UploadedAttachment"];
        };
        UseLoginLink: {
            token: string;
        };
        UsePhoneLink: {
            token: string;
        };
        User: {
            id: number;
            direct_link: string;
            name: string;
            email: string;
            created_at: string;
            time_zone: string;
            language: string;
            state: string;
            substatus: string;
            availability_status: "available" | "custom" | "unavailable";
            wrap_up_time: number;
            extension: string;
            default_number_id: number | null;
            available: boolean;
        };
        UserAccount: {
            id: number;
            first_name: string;
            last_name: string;
            email: string;
            extension: string;
            roles: ("owner" | "supervisor" | "admin" | "agent")[];
            language: string;
            time_zone: string;
            availability_status: "available" | "custom" | "unavailable";
            substatus: "out_for_lunch" | "on_a_break" | "in_training" | "doing_back_office" | "other" | null;
            availability: "available" | "offline" | "do_not_disturb" | "in_call" | "after_call_work";
            wrap_up_time: number;
            working_hours: components["schemas"]["WorkingHours"] | null;
            confirmed: boolean;
            active: boolean;
            created_at: string;
            version: string;
        };
        UserAccountList: {
            meta: components["schemas"]["ListMeta"];
            users: components["schemas"]["UserAccount"][];
        };
        UserAccountResponse: {
            user: components["schemas"]["UserAccount"];
        };
        UserAvailability: {
            availability: "available" | "offline" | "do_not_disturb" | "in_call" | "after_call_work";
        };
        UserAvailabilityEntry: {
            id: number;
            availability: "available" | "offline" | "do_not_disturb" | "in_call" | "after_call_work";
        };
        UserAvailabilityList: {
            meta: components["schemas"]["ListMeta"];
            users: components["schemas"]["UserAvailabilityEntry"][];
        };
        UserClosedEvent: {
            resource: "user";
            event: "user.closed";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserClosedV2Event: {
            resource: "user";
            event: "user.closed.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["User"];
        };
        UserConnectedEvent: {
            resource: "user";
            event: "user.connected";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserConnectedV2Event: {
            resource: "user";
            event: "user.connected.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["User"];
        };
        UserCreatedEvent: {
            resource: "user";
            event: "user.created";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserCreatedV2Event: {
            resource: "user";
            event: "user.created.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["User"];
        };
        UserDeletedEvent: {
            resource: "user";
            event: "user.deleted";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserDeletedV2Event: {
            resource: "user";
            event: "user.deleted.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["User"];
        };
        UserDisconnectedEvent: {
            resource: "user";
            event: "user.disconnected";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserDisconnectedV2Event: {
            resource: "user";
            event: "user.disconnected.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["User"];
        };
        UserList: {
            meta: components["schemas"]["ListMeta"];
            users: components["schemas"]["User"][];
        };
        UserOfApiKey: {
            id: number;
            name: string;
            email: string;
        };
        UserOfIntegration: {
            id: number;
            name: string;
            email: string;
        };
        UserOpenedEvent: {
            resource: "user";
            event: "user.opened";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserOpenedV2Event: {
            resource: "user";
            event: "user.opened.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["User"];
        };
        UserResponse: {
            user: components["schemas"]["User"];
        };
        UserV1: {
            id: number;
            direct_link: string;
            name: string;
            email: string;
            created_at: string;
            time_zone: string;
            language: string;
            state: string;
            substatus: string;
            availability_status: "available" | "custom" | "unavailable";
            wrap_up_time: number;
            extension: string;
            default_number_id: number | null;
            available: boolean;
            numbers: components["schemas"]["Number"][];
        };
        UserV1EventData: {
            id: number;
            direct_link: string;
            name: string;
            email: string;
            created_at: string;
            time_zone: string;
            language: string;
            state: string;
            substatus: string;
            availability_status: "available" | "custom" | "unavailable";
            wrap_up_time: number;
            extension: string;
            default_number_id: number | null;
            available: boolean;
            numbers: components["schemas"]["NumberInEvent"][];
        };
        UserV1List: {
            meta: components["schemas"]["ListMeta"];
            users: components["schemas"]["UserV1"][];
        };
        UserV1Response: {
            user: components["schemas"]["UserV1"];
        };
        UserWrapUpEventData: {
            id: number;
            direct_link: string;
            name: string;
            email: string;
            created_at: string;
            time_zone: string;
            language: string;
            state: string;
            substatus: string;
            availability_status: "available" | "custom" | "unavailable";
            wrap_up_time: number;
            extension: string;
            default_number_id: number | null;
            available: boolean;
            last_call_id?: number;
        };
        UserWutEndEvent: {
            resource: "user";
            event: "user.wut_end";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserWutEndV2Event: {
            resource: "user";
            event: "user.wut_end.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserWrapUpEventData"];
        };
        UserWutStartEvent: {
            resource: "user";
            event: "user.wut_start";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserV1EventData"];
        };
        UserWutStartV2Event: {
            resource: "user";
            event: "user.wut_start.v2";
            timestamp: number;
            token: string;
            data: components["schemas"]["UserWrapUpEventData"];
        };
        Utterance: {
            start_time: number;
            end_time: number;
            text: string;
            participant_type: "internal" | "external";
            user_id?: number | null;
            phone_number?: string;
        };
        UtterancesEventData: {
            id: string;
            call: components["schemas"]["LiveCallInEvent"];
            utterances: components["schemas"]["RealtimeUtteranceInEvent"][];
        };
        VoiceAgent: {
            id: number;
            direct_link: string;
            name: string;
            number_id: number;
            script: string;
            variables: string[];
            questions: string[];
            created_at: string;
        };
        VoiceAgentCall: {
            id: string;
            idempotency_key: string;
            status: "PENDING" | "INITIATED" | "IN_PROGRESS" | "COMPLETED" | "FAILED";
            virtual_agent_id: number;
            contact_phone: string;
            call_id: number | null;
            failure_reason: string | null;
            created_at: string;
            expires_at: string;
            started_at: string | null;
            ended_at: string | null;
        };
        VoiceAgentCallField: {
            name: string;
            value: string | null;
        };
        VoiceAgentCallResult: {
            call: components["schemas"]["VoiceAgentCall"];
            variables: components["schemas"]["VoiceAgentCallField"][];
            answers: components["schemas"]["VoiceAgentCallField"][];
            end_reason: string | null;
            escalation_reason: string | null;
        };
        VoiceAgentCallResults: {
            meta: components["schemas"]["ListMeta"];
            calls: components["schemas"]["VoiceAgentCallResult"][];
        };
        VoiceAgentEndedEventData: {
            id: number;
            call_id: number;
            call_uuid: string;
            ai_voice_agent_id: number;
            ai_voice_agent_name: string;
            ai_voice_agent_session_id: string;
            number_id: number;
            created_at: number;
            external_caller_number: string;
            internal_number: string;
            started_at: number | null;
            ended_at: number;
            call_end_reason: string;
        };
        VoiceAgentEscalatedEventData: {
            id: number;
            call_id: number;
            call_uuid: string;
            ai_voice_agent_id: number;
            ai_voice_agent_name: string;
            ai_voice_agent_session_id: string;
            number_id: number;
            created_at: number;
            escalation_reason: string | null;
        };
        VoiceAgentFields: {
            name: string;
            number_id: number;
            script: string;
        };
        VoiceAgentList: {
            meta: components["schemas"]["ListMeta"];
            ai_voice_agents: components["schemas"]["VoiceAgent"][];
        };
        VoiceAgentResponse: {
            ai_voice_agent: components["schemas"]["VoiceAgent"];
        };
        VoiceAgentStartedEventData: {
            id: number;
            call_id: number;
            call_uuid: string;
            ai_voice_agent_id: number;
            ai_voice_agent_name: string;
            ai_voice_agent_session_id: string;
            number_id: number;
            created_at: number;
            external_caller_number: string;
            internal_number: string;
            started_at: number;
        };
        VoiceAgentSummaryEventData: {
            id: number;
            call_id: number;
            call_uuid: string;
            ai_voice_agent_id: number;
            ai_voice_agent_name: string;
            ai_voice_agent_session_id: string;
            number_id: number;
            created_at: number;
            extracted_data: {
                [key: string]: string | null;
            };
        };
        Webhook: {
            webhook_id: string;
            id: number;
            direct_link: string;
            custom_name: string;
            url: string;
            active: boolean;
            events: string[];
            token: string;
            created_at: string;
        };
        WebhookEventDescription: {
            name: string;
            resource: "call" | "user" | "number" | "contact" | "message" | "integration" | "conversation_intelligence" | "ai_voice_agent" | "analytics";
            summary: string;
            deprecated: boolean;
        };
        WebhookEventDescriptionList: {
            events: components["schemas"]["WebhookEventDescription"][];
        };
        WebhookList: {
            meta: components["schemas"]["ListMeta"];
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhookOverview: {
            webhook_id: string;
            custom_name: string;
            url: string;
            state: "active" | "inactive" | "disabled" | "paused" | "retiring";
            state_since: string;
            last_success_at: string | null;
            all_events: boolean;
            events_count: number;
            recent: components["schemas"]["WebhookRecentDeliveries"];
            created_at: string;
        };
        WebhookOverviewList: {
            webhooks: components["schemas"]["WebhookOverview"][];
        };
        WebhookRecentDeliveries: {
            delivered: number;
            failed: number;
            open: number;
        };
        WebhookResponse: {
            webhook: components["schemas"]["Webhook"];
        };
        WebhookSettings: {
            webhook_id: string;
            custom_name: string;
            url: string;
            all_events: boolean;
            events: string[];
            active: boolean;
            version: string;
        };
        WebhookSettingsResponse: {
            webhook: components["schemas"]["WebhookSettings"];
        };
        WebhookWithSecret: {
            webhook_id: string;
            id: number;
            direct_link: string;
            custom_name: string;
            url: string;
            active: boolean;
            events: string[];
            token: string;
            created_at: string;
            signing_secret: string;
        };
        WebhookWithSecretResponse: {
            webhook: components["schemas"]["WebhookWithSecret"];
        };
        WhatsAppMessage: {
            id: string;
            direct_link: string;
            direction: "outbound" | "inbound";
            external_number: string;
            body: string;
            status: "pending" | "sent" | "delivered" | "read" | "failed" | "undelivered" | "received";
            raw_digits: string;
            media_details: components["schemas"]["MessageMedia"][];
            media_url: string[];
            created_at: number;
            updated_at: number;
            sent_at: number | null;
            channel: "whatsapp";
            template_content: string | null;
            type: "text" | "media" | "template";
            metadata: {
                [key: string]: unknown;
            } | null;
            parent_id: string | null;
            whatsapp_message_category: "marketing" | "utility" | "authentication" | null;
            whatsapp_message_type: "regular" | "free_entry_point" | "free_customer_service";
            recipient_country: string | null;
            number: components["schemas"]["Number"];
            contact: components["schemas"]["Contact"] | null;
            error_code?: string;
        };
        WhatsAppMessageEventData: {
            id: string;
            direct_link: string;
            direction: "outbound" | "inbound";
            external_number: string;
            body: string;
            status: "pending" | "sent" | "delivered" | "read" | "failed" | "undelivered" | "received";
            raw_digits: string;
            media_details: components["schemas"]["MessageMedia"][];
            channel: "whatsapp";
            template_content: string | null;
            type: "text" | "media" | "template";
            metadata: {
                [key: string]: unknown;
            } | null;
            parent_id: string | null;
            whatsapp_message_category: "marketing" | "utility" | "authentication" | null;
            whatsapp_message_type: "regular" | "free_entry_point" | "free_customer_service";
            recipient_country: string | null;
            created_at: string;
            updated_at: string;
            sent_at: string | null;
            number: components["schemas"]["NumberInEvent"];
            contact: components["schemas"]["ContactEventData"] | null;
            error_code?: string;
        };
        WhatsAppStatus: {
            wabaId: string;
            status: "ONLINE" | "OFFLINE" | "BLOCKED";
            canSendMessage: boolean;
            messagingLimitTier: string;
            qualityRating: string;
            businessVerificationStatus: string;
        };
        WhatsAppTemplate: {
            id: number;
            wabaId: string;
            name: string;
            category: "marketing" | "utility" | "authentication";
            status: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED";
            language: string;
        };
        WhatsAppTemplateList: {
            templates: components["schemas"]["WhatsAppTemplate"][];
            pageInfo: components["schemas"]["WhatsAppTemplatePage"];
        };
        WhatsAppTemplatePage: {
            currentToken: string | null;
            nextToken: string | null;
            totalCount: number;
        };
        WhatsAppTemplateParams: {
            id: number;
            body?: components["schemas"]["WhatsAppTemplateVariable"][];
        };
        WhatsAppTemplateVariable: {
            key: string;
            value: string;
        };
        WorkingHours: {
            time_zone: string;
            spans: components["schemas"]["WorkingSpan"][];
        };
        WorkingSpan: {
            days: number[];
            from: string;
            to: string;
        };
    };
    responses: {
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestEmailMustBeAValidEmailAddress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestFileBase64MustBeBase64: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestFirstNameMustNotBeLongerThan255Characters: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestFlowIsWrongAtMenuOptionsWhichMustNot: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestGiveExactlyOneOfUserIdTeamIdAndNumber: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestHostMustBeADNSNameOrAn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestMaximumOf5CommentsACallIsReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestMyBankIsASenderThatCannotReceiveMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestNameIsAlreadyTheNameOfATag: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestNameIsAlreadyTheNameOfATeam: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestNumberIdMustBeANumberWhoseConversationsThis: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestPerPageMustBeAWholeNumberFrom1: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestPhoneNumbersMustBeAListOfPhoneNumbers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestScriptMustNameVariablesLikeFirstNameAndFirst: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestSubstatusMayBeGivenOnlyWhenAvailabilityStatusIs: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestTagsMustBeAListOfIdsOf: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestTheWABAWhatsAppBusinessAccountOfThisLine: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestTheWhatsAppLineIsOFFLINEAndCannotSend: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestThisLineIsNotConfiguredToSkipThe: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestThisWebhookIsNotActiveSetActiveTo: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestTopicsMustNotNameNoticePeriodTwice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestUrlMustStartWithHttps: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestValidationErrorInvalidCallId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestValueMustBeAValidEmailAddress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        BadRequestValueMustHaveDigits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ConflictThisCallDoesNotRingForYou: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ConflictThisUserHasNoDialerCampaign: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ConflictYouAreNotOnThisCall: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ForbiddenThisCompanyHasNoActiveWhatsAppAddOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ForbiddenThisCompanyIsNotActive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ForbiddenThisCompanyIsNotVerified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        InsufficientStorage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        MethodNotAllowedTheNumberOfThisCallDoesNotRecord: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        MethodNotAllowedTheUserIsCurrentlyUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        NotFoundThisNumberWasNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        PayloadTooLargeFileBase64MustNotBeLargerThan10MB: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooManyRequestsTooManyFailedAttemptsTryAgainIn42: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooManyRequestsTooManyLoginsTryAgainIn60Seconds: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnauthorizedNobodyIsLoggedInTheSessionIsMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityBodyIsMandatoryWhereMediaUrlIsMissingAnd: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityContentIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityEmailIsAlreadyTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityFileNameIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityFirstNameIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityFlowMustNotName7WhichIsNo: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityNameIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityNumberIdIsNotANumberOfThisCompany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityParticipantsIsMandatoryAndMustNotBeEmpty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityPasswordIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityPasswordIsMandatoryWithAUsername: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityPasswordIsOneOfTheMostCommonPasswords: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityPhoneNumbersIsMandatoryAndMustNotBeEmpty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityPhoneNumbersMustHoldAtLeastOnePhoneNumber: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityScorecardIsNotAScorecardOfThisCompany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityTagsNames51WhichIsNoTagOf: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityTextIsMandatoryWhereTemplateParamsAndMediaUrlAre: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityThisImportHasStartedAlready: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityToIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityTokenIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityUrlIsMandatoryAndMustNotBeBlank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityUserIdIsNotAUserOfThisCompany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnprocessableEntityUsersMustNotName7WhichIsNo: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        "webhook-id": string;
        "webhook-timestamp": number;
        "webhook-signature": string;
        "X-Switchhook-Sequence": number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ping"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDashboardSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentDashboardSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForbiddenThisCompanyIsNotActive"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openDashboardSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenDashboardSession"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedDashboardSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    closeDashboardSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    openDashboardSessionByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseLoginLink"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedDashboardSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForbiddenThisCompanyIsNotActive"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityTokenIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                api_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
                session_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsOneOfTheMostCommonPasswords"];
            429: components["responses"]["TooManyRequestsTooManyLoginsTryAgainIn60Seconds"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCompanySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCompanySettings: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanySettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySettingsResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listRetentionRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionRunList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedSampleData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listUsersV1: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserV1List"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUserV1: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserV1Response"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityEmailIsAlreadyTaken"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listUserAvailabilities: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAvailabilityList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserV1Response"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUserV1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserV1Response"];
                };
            };
            400: components["responses"]["BadRequestSubstatusMayBeGivenOnlyWhenAvailabilityStatusIs"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityFirstNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUserAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAvailability"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityEmailIsAlreadyTaken"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["BadRequestSubstatusMayBeGivenOnlyWhenAvailabilityStatusIs"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityFirstNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listUserAccounts: {
        parameters: {
            query?: {
                search?: string;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAccountList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAccountResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUserAccount: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeUserAccount"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAccountResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityEmailIsAlreadyTaken"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendUserInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendUserInvitations: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteUsers"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationResults"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    setPasswordByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordReset"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestEmailMustBeAValidEmailAddress"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listTeams: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTeam: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTeam"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
            400: components["responses"]["BadRequestNameIsAlreadyTheNameOfATeam"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    addTeamMember: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                team_id: number;
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removeTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                team_id: number;
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listTeamSettings: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettingsList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTeamSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTeam"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequestNameIsAlreadyTheNameOfATeam"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUsersMustNotName7WhichIsNo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listNumbers: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNumber"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getNumberRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberRegistration"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUserNumbers: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberV2List"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNumberSettings: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberSettingsList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createNumber: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNumber"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberSettingsResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getNumberSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateNumberSettings: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNumberSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberSettingsResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUsersMustNotName7WhichIsNo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getNumberFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberFlowResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateNumberFlow: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveNumberFlow"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberFlowResponse"];
                };
            };
            400: components["responses"]["BadRequestFlowIsWrongAtMenuOptionsWhichMustNot"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityFlowMustNotName7WhichIsNo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    checkNumberFlow: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckNumberFlow"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberFlowCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    requestSimulatedCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateNumberFlow"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulatedFlowCall"];
                };
            };
            400: components["responses"]["BadRequestFlowIsWrongAtMenuOptionsWhichMustNot"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listNumberFlowVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberFlowVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setNumberFlowVersion: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: number;
                version_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberFlowResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityFlowMustNotName7WhichIsNo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    setUserNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUserNumbers"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    openPhoneSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenPhoneSession"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["ForbiddenThisCompanyIsNotActive"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    closePhoneSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    openPhoneSessionByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsePhoneLink"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForbiddenThisCompanyIsNotActive"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityTokenIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPhoneState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setPhoneAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPhoneAvailability"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endWrapUp: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWrapUp: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtendWrapUp"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    changePhonePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePhonePassword"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsOneOfTheMostCommonPasswords"];
            429: components["responses"]["TooManyRequestsTooManyLoginsTryAgainIn60Seconds"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPhoneSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOtherPhoneSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endPhoneSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPhoneCalls: {
        parameters: {
            query?: {
                order?: "asc" | "desc";
                phone_number?: string;
                from?: string;
                to?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallEntryList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPhoneCall"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowedTheUserIsCurrentlyUnavailable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    answerPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictThisCallDoesNotRingForYou"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    declinePhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictThisCallDoesNotRingForYou"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    holdPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictYouAreNotOnThisCall"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    unholdPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictYouAreNotOnThisCall"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    hangUpPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictYouAreNotOnThisCall"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    transferPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferCall"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestGiveExactlyOneOfUserIdTeamIdAndNumber"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictYouAreNotOnThisCall"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUserIdIsNotAUserOfThisCompany"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    assignPhoneCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignPhoneCall"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUserIdIsNotAUserOfThisCompany"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createPhoneCallComment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCallComment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallCommentResponse"];
                };
            };
            400: components["responses"]["BadRequestMaximumOf5CommentsACallIsReached"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityContentIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    tagPhoneCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagCall"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallTagList"];
                };
            };
            400: components["responses"]["BadRequestTagsMustBeAListOfIdsOf"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityTagsNames51WhichIsNoTagOf"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    untagPhoneCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                tag_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    archivePhoneCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPhoneCallIntelligence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallIntelligence"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createActionItem: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallNote"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedActionItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityContentIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallNote"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityContentIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateCallSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallNote"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityContentIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateCustomSummarySection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomSummarySection"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityContentIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updatePlaybookTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePlaybookTopic"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    reviewCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewCall"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityScorecardIsNotAScorecardOfThisCompany"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPhoneCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendPhoneDigits: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPhoneDigits"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictYouAreNotOnThisCall"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    pausePhoneCallRecording: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    resumePhoneCallRecording: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPhoneCallUtterances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneUtteranceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPhoneTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneTagList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchPhoneDirectory: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneDirectory"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIceServers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IceServerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPhoneTestCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowedTheUserIsCurrentlyUnavailable"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPhoneCallRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallRecording"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                phone_number?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartConversation"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationResponse"];
                };
            };
            400: components["responses"]["BadRequestNumberIdMustBeANumberWhoseConversationsThis"];
            403: components["responses"]["ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityBodyIsMandatoryWhereMediaUrlIsMissingAnd"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConversationMessages: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendConversationMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendConversationMessage"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageResponse"];
                };
            };
            400: components["responses"]["BadRequestMyBankIsASenderThatCannotReceiveMessages"];
            403: components["responses"]["ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityBodyIsMandatoryWhereMediaUrlIsMissingAnd"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    readConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createPhoneAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadAttachment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedAttachmentResponse"];
                };
            };
            400: components["responses"]["BadRequestFileBase64MustBeBase64"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLargeFileBase64MustNotBeLargerThan10MB"];
            422: components["responses"]["UnprocessableEntityFileNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                order?: "asc" | "desc";
                done?: boolean;
                from?: string;
                to?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCallEntryList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateInboxEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInboxEntry"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneUnread"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPhoneContacts: {
        parameters: {
            query?: {
                search?: string;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPhoneContact: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContact"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequestFirstNameMustNotBeLongerThan255Characters"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPhoneNumbersIsMandatoryAndMustNotBeEmpty"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPhoneContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePhoneContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceContact"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequestFirstNameMustNotBeLongerThan255Characters"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPhoneMessageLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLineList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPhoneLineTemplates: {
        parameters: {
            query?: {
                status?: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED";
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineTemplateList"];
                };
            };
            400: components["responses"]["BadRequestTheWABAWhatsAppBusinessAccountOfThisLine"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateDialerOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictThisUserHasNoDialerCampaign"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    pauseDialerCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseDialerCampaign"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictThisUserHasNoDialerCampaign"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    dialForUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DialForUser"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowedTheUserIsCurrentlyUnavailable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityToIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listSipPhones: {
        parameters: {
            query?: {
                user_id?: string;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SipPhoneList"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSipPhone: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSipPhone"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSipPhoneResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUserIdIsNotAUserOfThisCompany"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteSipPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
            400: components["responses"]["BadRequestUrlMustStartWithHttps"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUrlIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: {
                events_action?: "add" | "remove";
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            400: components["responses"]["BadRequestUrlMustStartWithHttps"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                status?: "pending" | "delivered" | "failed" | "held";
                event?: string;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: string;
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            400: components["responses"]["BadRequestThisWebhookIsNotActiveSetActiveTo"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    replayDeliveries: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveries"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedDeliveries"];
                };
            };
            400: components["responses"]["BadRequestThisWebhookIsNotActiveSetActiveTo"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestEvent"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            400: components["responses"]["BadRequestThisWebhookIsNotActiveSetActiveTo"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWebhookOverviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookOverviewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventDescriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhookSettings: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequestUrlMustStartWithHttps"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUrlIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                fetch_contact?: boolean;
                fetch_short_urls?: boolean;
                fetch_call_timeline?: boolean;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchCalls: {
        parameters: {
            query?: {
                direction?: "inbound" | "outbound";
                user_id?: number;
                phone_number?: string;
                tags?: number[];
                fetch_contact?: boolean;
                fetch_short_urls?: boolean;
                fetch_call_timeline?: boolean;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCall: {
        parameters: {
            query?: {
                fetch_contact?: boolean;
                fetch_short_urls?: boolean;
                fetch_call_timeline?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCallParticipants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallParticipantList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCallIvrOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallIvrOptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCallComment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCallComment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallCommentResponse"];
                };
            };
            400: components["responses"]["BadRequestMaximumOf5CommentsACallIsReached"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityContentIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    tagCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagCall"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallTagList"];
                };
            };
            400: components["responses"]["BadRequestTagsMustBeAListOfIdsOf"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityTagsNames51WhichIsNoTagOf"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    archiveCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    unarchiveCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    transferCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferCall"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestGiveExactlyOneOfUserIdTeamIdAndNumber"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityUserIdIsNotAUserOfThisCompany"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    startUserCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartUserCall"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowedTheUserIsCurrentlyUnavailable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityToIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    pauseCallRecording: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowedTheNumberOfThisCallDoesNotRecord"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    resumeCallRecording: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowedTheNumberOfThisCallDoesNotRecord"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createInsightCard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInsightCard"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightCard"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listBlockedCallers: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedCallerList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBlockedCaller: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockCaller"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedCallerResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteBlockedCaller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDashboardCalls: {
        parameters: {
            query?: {
                direction?: "inbound" | "outbound";
                user_id?: number;
                phone_number?: string;
                tags?: number[];
                missed_call_reason?: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer";
                team_id?: number;
                recording?: "with" | "without";
                sentiment?: "positive" | "neutral" | "negative";
                fetch_contact?: boolean;
                fetch_short_urls?: boolean;
                fetch_call_timeline?: boolean;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDashboardCallsFile: {
        parameters: {
            query?: {
                direction?: "inbound" | "outbound";
                user_id?: number;
                phone_number?: string;
                tags?: number[];
                missed_call_reason?: "out_of_opening_hours" | "short_abandoned" | "abandoned_in_ivr" | "abandoned_in_classic" | "no_available_agent" | "agents_did_not_answer";
                team_id?: number;
                recording?: "with" | "without";
                sentiment?: "positive" | "neutral" | "negative";
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8; header=present": components["schemas"]["File"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCallTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallTimeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCallLineQuality: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallLineQuality"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCallRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteCallVoicemail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listSounds: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoundList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSound: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadSound"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoundResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteSound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createAttachment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadAttachment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedAttachmentResponse"];
                };
            };
            400: components["responses"]["BadRequestFileBase64MustBeBase64"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLargeFileBase64MustNotBeLargerThan10MB"];
            422: components["responses"]["UnprocessableEntityFileNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateExport"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingExport"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                exportID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalyticsSummary: {
        parameters: {
            query?: {
                time_zone?: string;
                period?: "TODAY" | "YESTERDAY" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "LAST_7_DAYS" | "LAST_30_DAYS" | "LAST_90_DAYS";
                from?: string;
                to?: string;
                user_id?: number;
                number_id?: number;
                team_id?: number;
                tag_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsSummary"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalyticsBreakdown: {
        parameters: {
            query?: {
                by?: "user" | "number" | "team" | "tag";
                time_zone?: string;
                period?: "TODAY" | "YESTERDAY" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "LAST_7_DAYS" | "LAST_30_DAYS" | "LAST_90_DAYS";
                from?: string;
                to?: string;
                user_id?: number;
                number_id?: number;
                team_id?: number;
                tag_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsBreakdown"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAnalyticsExports: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedExportList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTag"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagResponse"];
                };
            };
            400: components["responses"]["BadRequestNameIsAlreadyTheNameOfATag"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagResponse"];
                };
            };
            400: components["responses"]["BadRequestNameIsAlreadyTheNameOfATag"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateTagByPost: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagResponse"];
                };
            };
            400: components["responses"]["BadRequestNameIsAlreadyTheNameOfATag"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDialerCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DialerCampaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createDialerCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                user_id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DialerCampaignNumbers"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestPhoneNumbersMustBeAListOfPhoneNumbers"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPhoneNumbersMustHoldAtLeastOnePhoneNumber"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteDialerCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDialerCampaignNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DialerCampaignNumberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addDialerCampaignNumbers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                user_id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DialerCampaignNumbers"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestPhoneNumbersMustBeAListOfPhoneNumbers"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPhoneNumbersMustHoldAtLeastOnePhoneNumber"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteDialerCampaignNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number | string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDialerCampaigns: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DialerCampaignList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkDialerNumbers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                user_id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckDialerNumbers"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedDialerNumberList"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listInstalledIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstalledIntegrationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateInstalledIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInstalledIntegration"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteInstalledIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    enableIntegration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    disableIntegration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccessToken"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAccessToken"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                order_by?: "created_at" | "updated_at";
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContact"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequestFirstNameMustNotBeLongerThan255Characters"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPhoneNumbersIsMandatoryAndMustNotBeEmpty"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    searchContacts: {
        parameters: {
            query?: {
                phone_number?: string;
                email?: string;
                order_by?: "created_at" | "updated_at";
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContactByPut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContact"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequestFirstNameMustNotBeLongerThan255Characters"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContact"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["BadRequestFirstNameMustNotBeLongerThan255Characters"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    addContactPhone: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddContactPhone"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPhoneResponse"];
                };
            };
            400: components["responses"]["BadRequestValueMustHaveDigits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateContactPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                detail_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactPhone"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPhoneResponse"];
                };
            };
            400: components["responses"]["BadRequestValueMustHaveDigits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateContactPhoneByPost: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                detail_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactPhone"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPhoneResponse"];
                };
            };
            400: components["responses"]["BadRequestValueMustHaveDigits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteContactPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                detail_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    addContactEmail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddContactEmail"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactEmailResponse"];
                };
            };
            400: components["responses"]["BadRequestValueMustBeAValidEmailAddress"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateContactEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                detail_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactEmail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactEmailResponse"];
                };
            };
            400: components["responses"]["BadRequestValueMustBeAValidEmailAddress"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateContactEmailByPost: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                detail_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactEmail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactEmailResponse"];
                };
            };
            400: components["responses"]["BadRequestValueMustBeAValidEmailAddress"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityLabelIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteContactEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                detail_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    searchSharedContacts: {
        parameters: {
            query?: {
                search?: string;
                order_by?: "created_at" | "updated_at";
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContactImports: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContactImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContactImport"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getContactImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContactImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listFailedImportRows: {
        parameters: {
            query?: {
                after?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedImportRows"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addContactImportRows: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddImportRows"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportResponse"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityThisImportHasStartedAlready"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    startContactImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityThisImportHasStartedAlready"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getMessageConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    configureMessages: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigureMessages"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageConfiguration"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteMessageConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendNativeMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityToIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequestThisLineIsNotConfiguredToSkipThe"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityToIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendNativeGroupMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendGroupMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityParticipantsIsMandatoryAndMustNotBeEmpty"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendGroupMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendGroupMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMessage"];
                };
            };
            400: components["responses"]["BadRequestThisLineIsNotConfiguredToSkipThe"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityParticipantsIsMandatoryAndMustNotBeEmpty"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                external_number?: string;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendWhatsAppMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendWhatsAppMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppMessage"];
                };
            };
            400: components["responses"]["BadRequestTheWhatsAppLineIsOFFLINEAndCannotSend"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFoundThisNumberWasNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityTextIsMandatoryWhereTemplateParamsAndMediaUrlAre"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendNativeWhatsAppMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendNativeWhatsAppMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppMessage"];
                };
            };
            400: components["responses"]["BadRequestTheWhatsAppLineIsOFFLINEAndCannotSend"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFoundThisNumberWasNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityTextIsMandatoryWhereTemplateParamsAndMediaUrlAre"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWhatsAppTemplates: {
        parameters: {
            query?: {
                status?: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED";
                category?: "marketing" | "utility" | "authentication";
                limit?: number;
                token?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppTemplateList"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWhatsAppStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppStatus"];
                };
            };
            400: components["responses"]["BadRequestTheWABAWhatsAppBusinessAccountOfThisLine"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMessageLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLineList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLineConversations: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startLineConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartConversation"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenConversation"];
                };
            };
            400: components["responses"]["BadRequestNumberIdMustBeANumberWhoseConversationsThis"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityBodyIsMandatoryWhereMediaUrlIsMissingAnd"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLineConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLineConversationMessages: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendLineConversationMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendConversationMessage"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyMessage"];
                };
            };
            400: components["responses"]["BadRequestMyBankIsASenderThatCannotReceiveMessages"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["ForbiddenLineIsNotNativeThisLineIsConfiguredToSkipThe"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityBodyIsMandatoryWhereMediaUrlIsMissingAnd"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    readLineConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLineTemplates: {
        parameters: {
            query?: {
                status?: "APPROVED" | "PENDING" | "REJECTED" | "PAUSED";
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineTemplateList"];
                };
            };
            400: components["responses"]["BadRequestTheWABAWhatsAppBusinessAccountOfThisLine"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLineTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLineTemplate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineTemplateResponse"];
                };
            };
            400: components["responses"]["BadRequestTheWABAWhatsAppBusinessAccountOfThisLine"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateLineTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditLineTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineTemplateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["ForbiddenThisCompanyHasNoActiveWhatsAppAddOn"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLineTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listVoiceAgents: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceAgentList"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVoiceAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceAgentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestVoiceAgentCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                agent_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestVoiceAgentCall"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedVoiceAgentCall"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getVoiceAgentCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceAgentCall"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createVoiceAgent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceAgentFields"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceAgentResponse"];
                };
            };
            400: components["responses"]["BadRequestScriptMustNameVariablesLikeFirstNameAndFirst"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNumberIdIsNotANumberOfThisCompany"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateVoiceAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceAgentFields"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceAgentResponse"];
                };
            };
            400: components["responses"]["BadRequestScriptMustNameVariablesLikeFirstNameAndFirst"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNumberIdIsNotANumberOfThisCompany"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listVoiceAgentCalls: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceAgentCallResults"];
                };
            };
            400: components["responses"]["BadRequestPerPageMustBeAWholeNumberFrom1"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTranscription: {
        parameters: {
            query?: {
                mode?: "async" | "realtime";
            };
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionResponse"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRealtimeTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealtimeTranscription"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSentiments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentimentResponse"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTopics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsResponse"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryResponse"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCustomSummaryResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomSummaryResult"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItemList"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPlaybookResult: {
        parameters: {
            query?: {
                fetch_playbook?: boolean;
            };
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaybookResult"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvaluations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                call_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEvaluation"];
                };
            };
            400: components["responses"]["BadRequestValidationErrorInvalidCallId"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["ForbiddenThisCompanyIsNotVerified"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIntelligenceRules: {
        parameters: {
            query?: {
                kind?: "playbook" | "scorecard" | "summary_template";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntelligenceRules"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createIntelligenceRule: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIntelligenceRule"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntelligenceRuleResponse"];
                };
            };
            400: components["responses"]["BadRequestTopicsMustNotNameNoticePeriodTwice"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getIntelligenceRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntelligenceRuleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateIntelligenceRule: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeIntelligenceRule"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntelligenceRuleResponse"];
                };
            };
            400: components["responses"]["BadRequestTopicsMustNotNameNoticePeriodTwice"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailedIfMatchNamesAnOlderVersionSomebodyElseHas"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteIntelligenceRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    startRuleTrial: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryIntelligenceRule"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTrial"];
                };
            };
            400: components["responses"]["BadRequestTopicsMustNotNameNoticePeriodTwice"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityNameIsMandatoryAndMustNotBeBlank"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listTranscribedCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscribedCalls"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestAiAnswer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getCallAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallAnalysis"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reviewDashboardCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewCall"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityScorecardIsNotAScorecardOfThisCompany"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listCarrierConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierConnectionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCarrierConnection: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCarrierConnection"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedCarrierConnectionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteCarrierConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connection_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listTrunks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrunkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTrunk: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTrunk"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrunkResponse"];
                };
            };
            400: components["responses"]["BadRequestHostMustBeADNSNameOrAn"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsMandatoryWithAUsername"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrunkResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTrunk"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrunkResponse"];
                };
            };
            400: components["responses"]["BadRequestHostMustBeADNSNameOrAn"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntityPasswordIsMandatoryWithAUsername"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    checkTrunk: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrunkTestResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLiveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOptions: {
        parameters: {
            query: {
                kind: "users" | "teams" | "tags";
                search?: string;
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectOptionList"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setUpInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpResponse"];
                };
            };
            400: components["responses"]["BadRequestEmailMustBeAValidEmailAddress"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequestsTooManyFailedAttemptsTryAgainIn42"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    startTestCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeTestCall"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedNobodyIsLoggedInTheSessionIsMissing"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    onCallCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallRingingOnAgent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallRingingOnAgentEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallAgentDeclined: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallAgentDeclinedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallAnswered: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallAnsweredEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallTransferred: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallTransferredEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallExternalTransferred: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallExternalTransferredEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallUnsuccessfulTransfer: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallUnsuccessfulTransferEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallHungup: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallHungupEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallEnded: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallEndedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallVoicemailLeft: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallVoicemailLeftEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallCommented: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallCommentedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallTagged: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallTaggedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallUntagged: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallUntaggedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallAssigned: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallAssignedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallArchived: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallArchivedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallHold: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallHoldEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallUnhold: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallUnholdEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallIvrOptionSelected: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallIvrOptionSelectedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallCommAssetsGenerated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallCommAssetsGeneratedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserOpened: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserOpenedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserClosed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserClosedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserConnected: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserConnectedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDisconnected: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDisconnectedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserWutStart: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserWutStartEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserWutEnd: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserWutEndEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserCreatedV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreatedV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDeletedV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeletedV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserOpenedV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserOpenedV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserClosedV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserClosedV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserConnectedV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserConnectedV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDisconnectedV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDisconnectedV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserWutStartV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserWutStartV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserWutEndV2: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserWutEndV2Event"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberOpened: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberOpenedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onNumberClosed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberClosedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageSent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSentEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageReceived: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReceivedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageStatusUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageStatusUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGroupMessageSent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMessageSentEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGroupMessageReceived: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMessageReceivedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGroupMessageStatusUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMessageStatusUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSentimentCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentimentCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTranscriptionCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSummaryCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SummaryCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTopicsCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopicsCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onActionItemCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionItemCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRealtimeTranscriptionUtterancesReceived: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RealtimeTranscriptionUtterancesReceivedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomSummaryResultCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomSummaryResultCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomSummaryResultUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomSummaryResultUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPlaybookResultCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaybookResultCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPlaybookResultUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaybookResultUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallEvaluationCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallEvaluationCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallEvaluationUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallEvaluationUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAnalyticsReportCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsReportCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAnalyticsReportFailed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsReportFailedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIntegrationDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAiVoiceAgentStarted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AiVoiceAgentStartedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAiVoiceAgentEnded: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AiVoiceAgentEndedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAiVoiceAgentEscalated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AiVoiceAgentEscalatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAiVoiceAgentSummary: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["webhook-id"];
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                "webhook-signature": components["parameters"]["webhook-signature"];
                "X-Switchhook-Sequence": components["parameters"]["X-Switchhook-Sequence"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AiVoiceAgentSummaryEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
